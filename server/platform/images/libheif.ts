import { createRequire } from 'node:module'

type Pixels = { data: Uint8ClampedArray; width: number; height: number }
type HeicImage = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  /** Fills `into` with RGBA and hands it back, or null. */
  display(into: Pixels, done: (filled: Pixels | null) => void): void
}
type LibHeif = { HeifDecoder: new () => { decode(content: Uint8Array): HeicImage[] } }

/** Its types name browser classes only; this is the part used here. */
const start = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js') as () => LibHeif

/**
 * The picture a HEIC file shows, turned upright by its own properties; null when there is none. Each file gets a decoder
 * with a memory of its own, so that no picture can carry away a piece of another; the code is compiled once.
 */
export function openHeic(content: Uint8Array): HeicImage | null {
  const images = new (start().HeifDecoder)().decode(content)
  return images.find((image) => image.is_primary()) ?? images[0] ?? null
}

export const decodeHeic = (image: HeicImage, width: number, height: number): Promise<Buffer | null> =>
  new Promise((resolve) => {
    const data = new Uint8ClampedArray(width * height * 4)
    image.display({ data, width, height }, (filled) => resolve(filled && Buffer.from(filled.data.buffer)))
  })
