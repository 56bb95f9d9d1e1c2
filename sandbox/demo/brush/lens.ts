import { clamp01 } from './noise.ts'

/** Blurs `image` (linear RGB) by a different radius at each pixel, in pixels: what is out of focus. */
export function blurByDistance(image: Float32Array, radius: Float32Array, width: number, height: number): void {
  const source = image.slice()
  const taps = 22
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const r = radius[i] as number
      if (r < 0.7) continue
      let red = source[i * 3] as number
      let green = source[i * 3 + 1] as number
      let blue = source[i * 3 + 2] as number
      let weight = 1
      const start = ((x * 12.9898 + y * 78.233) % 6.2832) * 1.7
      for (let k = 1; k <= taps; k++) {
        const d = r * Math.sqrt(k / taps)
        const a = start + k * 2.399963
        const sx = Math.max(0, Math.min(width - 1, Math.round(x + d * Math.cos(a))))
        const sy = Math.max(0, Math.min(height - 1, Math.round(y + d * Math.sin(a))))
        const j = sy * width + sx
        // What is sharp does not bleed into what is not.
        const w = (radius[j] as number) < 0.7 ? 0 : 1
        red += (source[j * 3] as number) * w
        green += (source[j * 3 + 1] as number) * w
        blue += (source[j * 3 + 2] as number) * w
        weight += w
      }
      image[i * 3] = red / weight
      image[i * 3 + 1] = green / weight
      image[i * 3 + 2] = blue / weight
    }
}

function boxBlur(from: Float32Array, to: Float32Array, width: number, height: number, r: number): void {
  const n = 1 / (2 * r + 1)
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = -r; x <= r; x++) sum += from[y * width + Math.max(0, Math.min(width - 1, x))] as number
    for (let x = 0; x < width; x++) {
      to[x * height + y] = sum * n
      const out = Math.max(0, x - r)
      const into = Math.min(width - 1, x + r + 1)
      sum += (from[y * width + into] as number) - (from[y * width + out] as number)
    }
  }
}

/** Light too strong for the lens spreads a little into its surroundings. */
export function bloom(image: Float32Array, width: number, height: number, strength: number): void {
  const w = Math.floor(width / 4)
  const h = Math.floor(height / 4)
  for (let k = 0; k < 3; k++) {
    const a = new Float32Array(w * h)
    const b = new Float32Array(w * h)
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        let sum = 0
        for (let j = 0; j < 4; j++)
          for (let i = 0; i < 4; i++)
            sum += Math.min(4, Math.max(0, (image[((y * 4 + j) * width + x * 4 + i) * 3 + k] as number) - 0.75))
        a[y * w + x] = sum / 16
      }
    for (let pass = 0; pass < 2; pass++) {
      boxBlur(a, b, w, h, 9)
      boxBlur(b, a, h, w, 9)
    }
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const fx = Math.min(w - 1.001, Math.max(0, x / 4 - 0.375))
        const fy = Math.min(h - 1.001, Math.max(0, y / 4 - 0.375))
        const xi = Math.floor(fx)
        const yi = Math.floor(fy)
        const u = fx - xi
        const v = fy - yi
        const p = yi * w + xi
        const q = Math.min(h - 1, yi + 1) * w + xi
        const r = xi + 1 < w ? 1 : 0
        const top = (a[p] as number) * (1 - u) + (a[p + r] as number) * u
        const low = (a[q] as number) * (1 - u) + (a[q + r] as number) * u
        const i = (y * width + x) * 3 + k
        image[i] = (image[i] as number) + strength * (top * (1 - v) + low * v)
      }
  }
}

/** How much darker a lens draws its corners. */
export const vignette = (x: number, y: number, width: number, height: number): number => {
  const dx = (x - width / 2) / width
  const dy = (y - height / 2) / width
  return 1 - 0.75 * clamp01(dx * dx + dy * dy) ** 1.3
}
