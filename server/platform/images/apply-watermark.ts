import { grainBytes, watermarkGrain } from '#contract/sessions/watermark-grain.ts'
import { eachWatermarked, watermarkPlace } from './watermark-place.ts'
import { ditherBytes, type WatermarkSeed } from './watermark-seed.ts'
import type { WatermarkSheet } from './watermark-sheet.ts'

/** Calls `put` for every px of a picture that the watermark touches, with its light and its opacity there, 1 to 255. */
function eachCovered(
  size: { width: number; height: number },
  sheet: WatermarkSheet,
  seed: WatermarkSeed,
  put: (px: number, light: number, alpha: number) => void,
): void {
  const { light, alpha } = sheet
  const noise = ditherBytes(seed, grainBytes(size.width, size.height))
  const strengthAt = watermarkGrain(noise, size.width)
  eachWatermarked(size, sheet, watermarkPlace(seed), (x, y, at) => {
    const opaque = Math.min(255, ((alpha[at] as number) * strengthAt(x, y) + 128) >> 8)
    put(y * size.width + x, light[at] as number, opaque)
  })
}

/** Paints the watermark over an RGB picture, in its own bytes: a copy of each would be 2 MB to make and to collect. */
export function applyWatermark(
  rgb: Buffer,
  width: number,
  height: number,
  sheet: WatermarkSheet,
  seed: WatermarkSeed,
): void {
  eachCovered({ width, height }, sheet, seed, (px, light, alpha) => {
    const left = 255 - alpha
    const added = light * alpha + 127
    for (let i = px * 3; i < px * 3 + 3; i += 1) rgb[i] = ((rgb[i] as number) * left + added) / 255
  })
}

/** The watermark alone, RGBA on nothing. */
export function drawWatermark(
  width: number,
  height: number,
  sheet: WatermarkSheet,
  seed: WatermarkSeed,
): Buffer {
  const rgba = Buffer.alloc(width * height * 4)
  eachCovered({ width, height }, sheet, seed, (px, light, alpha) => {
    rgba.fill(light, px * 4, px * 4 + 3)
    rgba[px * 4 + 3] = alpha
  })
  return rgba
}
