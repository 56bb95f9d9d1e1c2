import { mayShowCode } from '#contract/files/finder-marks.ts'
import { CODE_SIDES } from './code-sides.ts'
import { contextOf, type Drawable, stripsOf } from './preview-canvas.ts'

/** Whether a picture may show a code: to look for the squares of one costs a tenth of looking for it. */
export function showsSquares(canvas: OffscreenCanvas): boolean {
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  return mayShowCode({ data: pixels.data, width: pixels.width, height: pixels.height, step: 4 })
}

/** Where small codes are read, which hundreds of px do not show: the parts of a whole picture that show squares. Each is emptied after its turn. */
export function* partsWithSquares(picture: Drawable): Generator<OffscreenCanvas> {
  for (const strip of stripsOf(picture, CODE_SIDES.patient))
    try {
      if (showsSquares(strip)) yield strip
    } finally {
      strip.width = strip.height = 0
    }
}

export function showsSmallSquares(picture: Drawable): boolean {
  const parts = partsWithSquares(picture)
  const { done } = parts.next()
  parts.return(undefined)
  return !done
}
