import { codeAreas, type Lightness, mayShowCode } from '#contract/files/finder-marks.ts'
import { CODE_SIDES } from './code-sides.ts'
import { contextOf, type Drawable, STRIP, STRIP_OVERLAP, stripsOf } from './preview-canvas.ts'

/** Whether a picture may show a code: to look for the squares of one costs a tenth of looking for it. */
export const showsSquares = (canvas: OffscreenCanvas): boolean => mayShowCode(lightOf(canvas))

/** The small parts of a whole picture that may show a code, which hundreds of px do not show. */
export function* partsWithSquares(picture: Drawable): Generator<ImageData> {
  for (const strip of stripsOf(picture, CODE_SIDES.patient))
    try {
      yield* partsOf(lightOf(strip))
    } finally {
      strip.width = strip.height = 0
    }
}

/** The same of a picture of which only the light is known. */
export function* litPartsWithSquares(light: Lightness): Generator<ImageData> {
  const { data, width, height, step } = light
  for (let top = 0; top === 0 || top + STRIP_OVERLAP < height; top += STRIP - STRIP_OVERLAP) {
    const rows = Math.min(STRIP, height - top)
    const strip = data.subarray(top * width * step, (top + rows) * width * step)
    yield* partsOf({ ...light, data: strip, height: rows })
  }
}

function lightOf(canvas: OffscreenCanvas): Lightness {
  const { data, width, height } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  return { data, width, height, step: 4 }
}

function* partsOf(light: Lightness): Generator<ImageData> {
  for (const { left, top, width, height } of codeAreas(light)) {
    const grey = new Uint32Array(width * height)
    const middle = light.step === 1 ? 0 : 1
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = ((top + y) * light.width + left + x) * light.step
        grey[y * width + x] = 0xff_00_00_00 | ((light.data[at + middle] ?? 0) * 0x01_01_01)
      }
    yield new ImageData(new Uint8ClampedArray(grey.buffer), width, height)
  }
}
