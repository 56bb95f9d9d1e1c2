/** Linear Display P3 to linear sRGB, both D65 (CSS Color 4 §17). */
const MATRIX = [
  [1.2249402, -0.2249402, 0],
  [-0.0420569, 1.0420569, 0],
  [-0.0196376, -0.0786361, 1.0982736],
] as const
const STEPS = 4096
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const part = step / STEPS
  return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
})
const encode = (part: number): number => encoded[Math.round(Math.min(1, Math.max(0, part)) * STEPS)] as number

/** Turns RGB px of Display P3, which phones write into HEIC, into sRGB in place. */
export function narrowGamut(rgb: Buffer): void {
  for (let i = 0; i + 2 < rgb.length; i += 3) {
    const r = linear[rgb[i] as number] as number
    const g = linear[rgb[i + 1] as number] as number
    const b = linear[rgb[i + 2] as number] as number
    for (let channel = 0; channel < 3; channel += 1) {
      const [fromR, fromG, fromB] = MATRIX[channel] as (typeof MATRIX)[0]
      rgb[i + channel] = encode(fromR * r + fromG * g + fromB * b)
    }
  }
}
