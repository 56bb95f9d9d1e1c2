/** So many bytes of one channel are averaged before they are made linear. */
const SAMPLES = 4
const LINEAR = Float32Array.from({ length: 255 * SAMPLES + 1 }, (_, sum) => {
  const value = sum / SAMPLES / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Linear light, 0 to 1, of the mean of four bytes of sRGB, given as their sum. */
export const linearLight = (sum: number): number => LINEAR[sum] as number

/** Cube roots of 0 to `BRIGHTEST` in equal steps: asked three times a px. */
const STEPS = 16_384
const BRIGHTEST = 4
const CUBE_ROOTS = Float32Array.from({ length: STEPS * BRIGHTEST + 1 }, (_, n) => Math.cbrt(n / STEPS))
const cubeRoot = (value: number): number =>
  CUBE_ROOTS[Math.min(STEPS * BRIGHTEST, (value * STEPS + 0.5) | 0)] as number

/** Writes lightness, green-red and blue-yellow of a colour in linear light to `out` from `at` on (OKLab, Ottosson 2020). */
export function writeOklab(red: number, green: number, blue: number, out: Float32Array, at: number): void {
  const l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  out[at] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  out[at + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  out[at + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
}
