import { clamp01 } from './noise.ts'

/** Half-size copy of a picture; `weight` is 0 where something sharp stands, which must not bleed. */
function halved(image: Float32Array, radius: Float32Array, width: number, height: number): Float32Array {
  const w = width >> 1
  const h = height >> 1
  const out = new Float32Array(w * h * 4)
  for (let y = 0, o = 0; y < h; y++)
    for (let x = 0; x < w; x++, o += 4)
      for (let k = 0; k < 4; k++) {
        const i = (2 * y + (k >> 1)) * width + 2 * x + (k & 1)
        if ((radius[i] as number) < 0.7) continue
        out[o] = (out[o] as number) + (image[i * 3] as number)
        out[o + 1] = (out[o + 1] as number) + (image[i * 3 + 1] as number)
        out[o + 2] = (out[o + 2] as number) + (image[i * 3 + 2] as number)
        out[o + 3] = (out[o + 3] as number) + 1
      }
  return out
}

const TAPS = 11
const SPIRAL = Float32Array.from({ length: TAPS * 2 }, (_, n) => {
  const k = (n >> 1) + 0.5
  return Math.sqrt(k / TAPS) * (n & 1 ? Math.sin(k * 2.399963) : Math.cos(k * 2.399963))
})

/** Blurs `image` (linear RGB) by a different radius at each pixel, in pixels: what is out of focus. */
export function blurByDistance(
  image: Float32Array,
  radius: Float32Array,
  width: number,
  height: number,
): void {
  const source = halved(image, radius, width, height)
  const w = width >> 1
  const h = height >> 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const r = (radius[i] as number) * 0.5
      if (r < 0.35) continue
      let red = 0
      let green = 0
      let blue = 0
      let weight = 0
      const flip = ((x + y) & 1) * 2 - 1
      for (let k = 0; k < TAPS * 2; k += 2) {
        const sx = Math.round(x * 0.5 + r * (SPIRAL[k] as number) * flip - 0.25)
        const sy = Math.round(y * 0.5 + r * (SPIRAL[k + 1] as number) - 0.25)
        const j = ((sy < 0 ? 0 : sy >= h ? h - 1 : sy) * w + (sx < 0 ? 0 : sx >= w ? w - 1 : sx)) * 4
        red += source[j] as number
        green += source[j + 1] as number
        blue += source[j + 2] as number
        weight += source[j + 3] as number
      }
      if (weight === 0) continue
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
            sum += Math.min(
              4,
              Math.max(0, (image[((y * 4 + j) * width + x * 4 + i) * 3 + k] as number) - 0.75),
            )
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
