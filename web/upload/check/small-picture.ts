import { contentOf, HEAD_BYTES } from '#contract/files/content.ts'
import type { Lightness } from '#contract/files/finder-marks.ts'
import type { Size } from '#contract/files/orientation.ts'
import { contextOf, emptyCanvas } from './preview-canvas.ts'

/** A JPEG is decoded in so many steps of its size, each at a fraction of the work and memory of the next. */
const STEPS = 8
/** What is wider or higher than it should be by more than this part is not the picture as it was asked for. */
const SKEW = 0.02

/**
 * A JPEG of that upright size, in px, drawn at most `longest` px on its longer side, decoded no larger than that needs: half the time
 * of decoding it whole, and a tenth of the memory or less. Throws for other pictures, and where the browser cannot (Safari).
 */
export const smallCanvas = (file: Blob, size: Size, longest: number): Promise<OffscreenCanvas> =>
  withFrame(file, size, longest, async (frame) => {
    const scale = scaleTo(size, longest)
    const canvas = emptyCanvas(size.width * scale, size.height * scale)
    // Of frames that are drawn themselves, Chromium keeps some megabytes each.
    const picture = await createImageBitmap(frame)
    contextOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas
  })

/**
 * How light each px of such a JPEG is, at least `longest` px on its longer side where it has as many, as the file holds it: not
 * turned upright, and no colour is made of it. Throws as above, and where the browser holds its pictures in another way.
 */
export const lightnessOf = (file: Blob, size: Size, longest: number): Promise<Lightness> =>
  withFrame(file, size, longest, async (frame) => {
    if (!frame.format?.startsWith('I4')) throw new Error('not held as light and colour')
    const data = new Uint8Array(frame.allocationSize())
    const [light] = await frame.copyTo(data)
    const { width, height } = frame.visibleRect ?? { width: 0, height: 0 }
    if (!light || light.stride !== width || light.offset !== 0) throw new Error('rows with gaps')
    return { data: data.subarray(0, width * height), width, height, step: 1 }
  })

const scaleTo = ({ width, height }: Size, longest: number): number =>
  Math.min(1, longest / Math.max(width, height))

async function withFrame<T>(
  file: Blob,
  size: Size,
  longest: number,
  work: (frame: VideoFrame) => Promise<T>,
): Promise<T> {
  const data = await file.arrayBuffer()
  if (contentOf(new Uint8Array(data, 0, Math.min(HEAD_BYTES, data.byteLength))) !== 'jpeg')
    throw new Error('not a JPEG')
  const part = Math.ceil(STEPS * scaleTo(size, longest)) / STEPS
  const asked = { desiredWidth: Math.ceil(size.width * part), desiredHeight: Math.ceil(size.height * part) }
  const decoder = new ImageDecoder({ data, transfer: [data], type: 'image/jpeg', ...asked })
  try {
    const { image } = await decoder.decode()
    try {
      const skew = (image.displayWidth * size.height) / (image.displayHeight * size.width) - 1
      const least = Math.min(longest, Math.max(size.width, size.height))
      if (Math.max(image.displayWidth, image.displayHeight) < least || Math.abs(skew) > SKEW)
        throw new Error('not decoded as it was asked for')
      return await work(image)
    } finally {
      image.close()
    }
  } finally {
    decoder.close()
  }
}
