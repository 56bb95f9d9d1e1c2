import { eachWatermarked, type WatermarkPlace } from '#server/platform/images/watermark-place.ts'
import type { WatermarkSheet } from '#server/platform/images/watermark-sheet.ts'
import { SIZE } from './marked-pictures.ts'

/** The exact inverse of the blend: what the picture would have been under letters that lie there at their opacity. */
export function undoWatermark(preview: Buffer, sheet: WatermarkSheet, place: WatermarkPlace): Buffer {
  const undone = Buffer.from(preview)
  eachWatermarked(SIZE, sheet, place, (x, y, at) => {
    const alpha = (sheet.alpha[at] as number) / 255
    const first = (y * SIZE.width + x) * 3
    for (let i = first; i < first + 3; i += 1) {
      const value = ((preview[i] as number) - (sheet.light[at] as number) * alpha) / (1 - alpha)
      undone[i] = Math.max(0, Math.min(255, Math.round(value)))
    }
  })
  return undone
}

/** What all these previews have in common beyond slow changes is taken from one of them. */
export function takeCommon(preview: Buffer, all: readonly Buffer[]): Buffer {
  const mean = new Float32Array(preview.length)
  for (const other of all)
    for (let i = 0; i < mean.length; i += 1) mean[i] = (mean[i] as number) + (other[i] as number) / all.length
  const slow = blurred(mean)
  return Buffer.from(
    preview.map((value, i) =>
      Math.max(0, Math.min(255, Math.round(value - (mean[i] as number) + (slow[i] as number)))),
    ),
  )
}

/** The mean of 17 px across and 17 down. */
function blurred(values: Float32Array): Float32Array {
  const pass = (from: Float32Array, step: number, length: number) => {
    const to = new Float32Array(from.length)
    for (let at = 0; at < from.length; at += 1) {
      const place = Math.floor(at / step) % length
      let [sum, count] = [0, 0]
      for (let d = Math.max(-8, -place); d <= Math.min(8, length - 1 - place); d += 1) {
        sum += from[at + d * step] as number
        count += 1
      }
      to[at] = sum / count
    }
    return to
  }
  return pass(pass(values, 3, SIZE.width), 3 * SIZE.width, SIZE.height)
}

/** Which px a watermark touches. */
export function touchedBy(sheet: WatermarkSheet, place: WatermarkPlace): Uint8Array {
  const touched = new Uint8Array(SIZE.width * SIZE.height)
  eachWatermarked(SIZE, sheet, place, (x, y) => {
    touched[y * SIZE.width + x] = 1
  })
  return touched
}

/** Likeness of two pictures in dB; over the px of `within` alone where it is given. */
export function psnr(a: Buffer, b: Buffer, within?: Uint8Array): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < a.length; i += 1) {
    if (within && within[Math.floor(i / 3)] === 0) continue
    sum += ((a[i] as number) - (b[i] as number)) ** 2
    count += 1
  }
  return 10 * Math.log10(255 ** 2 / (sum / count))
}
