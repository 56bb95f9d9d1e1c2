import { createRequire } from 'node:module'

type Pixels = { data: Uint8ClampedArray; width: number; height: number }
export type HeicImage = {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  /** Fills `into` with RGBA and hands it back, or null. */
  display(into: Pixels, done: (filled: Pixels | null) => void): void
}
type LibHeif = { HeifDecoder: new () => { decode(content: Uint8Array): HeicImage[] } }

/** Its types name browser classes only; this is the part used here. It starts when it is loaded: only a decoding child does. */
const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle.js') as LibHeif

/** The picture a HEIC file shows, turned upright by its own properties; null when there is none. */
export function openHeic(content: Uint8Array): HeicImage | null {
  const images = new libheif.HeifDecoder().decode(content)
  return images.find((image) => image.is_primary()) ?? images[0] ?? null
}

export const decodeHeic = (image: HeicImage, width: number, height: number): Promise<Buffer | null> =>
  new Promise((resolve) => {
    const data = new Uint8ClampedArray(width * height * 4)
    image.display({ data, width, height }, (filled) => resolve(filled && Buffer.from(filled.data.buffer)))
  })
