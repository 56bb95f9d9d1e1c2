import startHeif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { contextOf, emptyCanvas } from './preview-canvas.ts'

/** Started anew after it threw: its memory may be spoilt. */
let heif: ReturnType<typeof startHeif> | null = null

/** The picture a HEIC file shows, upright; null when libheif finds none in it. Throws when it could not be tried. */
export async function decodeHeic(content: Uint8Array): Promise<OffscreenCanvas | null> {
  try {
    heif ??= startHeif()
    const images = new heif.HeifDecoder().decode(content)
    const image = images.find((each) => each.is_primary()) ?? images[0]
    if (!image) return null
    const pixels = new ImageData(image.get_width(), image.get_height())
    if (!(await new Promise((resolve) => image.display(pixels, resolve)))) return null
    const canvas = emptyCanvas(pixels.width, pixels.height)
    contextOf(canvas).putImageData(pixels, 0, 0)
    return canvas
  } catch (error) {
    heif = null
    throw error
  }
}
