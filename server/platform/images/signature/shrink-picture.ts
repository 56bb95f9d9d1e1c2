import { linearLight } from './oklab.ts'

/** A picture in linear light, three numbers a px. */
export type LinearPicture = { light: Float32Array; width: number; height: number }
/** RGB, sRGB, upright. */
export type RgbPicture = { rgb: Uint8Array; width: number; height: number }
/** Px from `left` and `top` on, up to `right` and `bottom`. */
export type Box = { left: number; top: number; right: number; bottom: number }

/**
 * The means of squares of `factor` px, an even number, inside a box of the picture. Four px of each are taken: reading all of them
 * would cost more than finding the rider.
 */
export function shrinkPicture(
  { rgb, width }: RgbPicture,
  { left, top, right, bottom }: Box,
  factor: number,
): LinearPicture {
  const [wide, high] = [Math.floor((right - left) / factor), Math.floor((bottom - top) / factor)]
  const light = new Float32Array(wide * high * 3)
  const across = (factor / 2) * 3
  const down = (factor / 2) * width * 3
  const sum = (at: number) =>
    linearLight(
      (rgb[at] as number) +
        (rgb[at + across] as number) +
        (rgb[at + down] as number) +
        (rgb[at + down + across] as number),
    )
  for (let y = 0, to = 0; y < high; y += 1) {
    let from = ((top + y * factor) * width + left) * 3
    for (let x = 0; x < wide; x += 1, to += 3, from += factor * 3) {
      light[to] = sum(from)
      light[to + 1] = sum(from + 1)
      light[to + 2] = sum(from + 2)
    }
  }
  return { light, width: wide, height: high }
}
