import { vignette } from './lens.ts'
import type { Light } from './light.ts'
import { clamp01 } from './noise.ts'

const curve = (x: number, contrast: number): number => {
  // A film's answer: a soft toe, a straight middle, a long shoulder.
  const a = Math.max(0, x)
  const s = (a * (2.51 * a + 0.03)) / (a * (2.43 * a + 0.59) + 0.14)
  const g = clamp01(s) ** (1 / 2.2)
  const m = g - 0.5
  return clamp01(0.5 + m * (1 + contrast * (1 - 4 * m * m * 0.9)))
}

/** Develops linear light to 8-bit sRGB. */
export function develop(image: Float32Array, width: number, height: number, light: Light): Buffer {
  const out = Buffer.allocUnsafe(width * height * 3)
  const rgb: [number, number, number] = [0, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const gain = light.exposure * vignette(x, y, width, height)
      for (let k = 0; k < 3; k++) rgb[k] = curve((image[i + k] as number) * gain, light.contrast)
      const grey = 0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]
      for (let k = 0; k < 3; k++) {
        const c = grey + ((rgb[k] as number) - grey) * light.saturation
        const tint = (light.shadows[k] as number) * (1 - grey) + (light.lights[k] as number) * grey
        out[i + k] = Math.round(255 * clamp01(c * tint))
      }
    }
  return out
}
