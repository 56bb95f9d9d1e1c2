import startHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { IMAGE_MAX_PIXELS } from '#contract/ingest.ts'
import { contextOf, emptyCanvas } from './preview-canvas.ts'

const heif = startHeif()

/** The picture a HEIC file shows, upright. Throws when there is none or it has too many pixels. */
export async function decodeHeic(content: Uint8Array): Promise<OffscreenCanvas> {
  const images = new heif.HeifDecoder().decode(content)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new Error('no picture in this file')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > IMAGE_MAX_PIXELS) throw new Error('too many pixels')
  const pixels = new ImageData(width, height)
  await new Promise<void>((resolve, reject) =>
    image.display(pixels, (filled) => (filled ? resolve() : reject(new Error('not decodable')))),
  )
  const canvas = emptyCanvas(width, height)
  contextOf(canvas).putImageData(pixels, 0, 0)
  return canvas
}
