import { createRequire } from 'node:module'

type HeicImage = {
  handle: object
  get_width(): number
  get_height(): number
  is_primary(): boolean
}
/** Rows of `stride` bytes of which the first `width` x 3 are RGB; in the decoder's own memory, until the picture is released. */
type Channel = { id: object; width: number; height: number; stride: number; data: Uint8Array }
type DecodedImage = { code?: object; image: object; channels: Channel[] }
type LibHeif = {
  HeifDecoder: new () => { decode(content: Uint8Array): HeicImage[] }
  heif_colorspace: { heif_colorspace_RGB: object }
  heif_chroma: { heif_chroma_interleaved_RGB: object }
  heif_channel: { heif_channel_interleaved: object }
  heif_js_decode_image2(handle: object, space: object, chroma: object): DecodedImage | Promise<DecodedImage>
  heif_image_release(image: object): void
}

/** Its types name browser classes only; this is the part used here. */
const start = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js') as () => LibHeif
/** One that decodes nothing: as long as it is held, the code compiled for it serves all others. */
const held: LibHeif[] = []

/** What a HEIC file shows: its size upright in px, by its own properties. */
type OpenedHeic = { lib: LibHeif; image: HeicImage; width: number; height: number }
/** Pixels as RGB; `width` and `height` are theirs. */
type Shrunk = { rgb: Buffer; width: number; height: number }

/**
 * The picture a HEIC file shows; null when there is none. Each file gets a decoder with a memory of its own, so that no picture
 * can carry away a piece of another, and what it took can be given back; the code is compiled once.
 */
export function openHeic(content: Uint8Array): OpenedHeic | null {
  if (held.length === 0) held.push(start())
  const lib = start()
  const images = new lib.HeifDecoder().decode(content)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  return image ? { lib, image, width: image.get_width(), height: image.get_height() } : null
}

/**
 * Decodes a picture and shrinks it by a whole number, so that its longer side keeps at least `side` px; null when it cannot be
 * decoded. Its pixels are read out of the decoder's memory: a copy would double what a large picture takes.
 */
export async function decodeHeic({ lib, image }: OpenedHeic, side: number): Promise<Shrunk | null> {
  const { heif_colorspace, heif_chroma, heif_channel } = lib
  const decoded = await lib.heif_js_decode_image2(
    image.handle,
    heif_colorspace.heif_colorspace_RGB,
    heif_chroma.heif_chroma_interleaved_RGB,
  )
  if (!decoded || decoded.code) return null
  try {
    const channel = decoded.channels.find(({ id }) => id === heif_channel.heif_channel_interleaved)
    return channel ? shrink(channel, side) : null
  } finally {
    lib.heif_image_release(decoded.image)
  }
}

/** Each pixel is the mean of `by` x `by` ones; what is left over at the right and below is not shown. */
function shrink(from: Channel, side: number): Shrunk {
  const by = Math.max(1, Math.floor(Math.max(from.width, from.height) / side))
  const [width, height] = [
    Math.max(1, Math.floor(from.width / by)),
    Math.max(1, Math.floor(from.height / by)),
  ]
  const rgb = Buffer.allocUnsafe(width * height * 3)
  const sums = new Uint32Array(width * 3)
  const wide = width * by * 3
  const rows = Math.min(by, from.height)
  for (let y = 0; y < height; y += 1) {
    sums.fill(0)
    for (let row = y * by; row < y * by + rows; row += 1) {
      const line = from.data.subarray(row * from.stride, row * from.stride + wide)
      for (let at = 0, to = 0, x = 0; x < width; x += 1, to += 3)
        for (let each = 0; each < by; each += 1, at += 3) {
          sums[to] = (sums[to] as number) + (line[at] as number)
          sums[to + 1] = (sums[to + 1] as number) + (line[at + 1] as number)
          sums[to + 2] = (sums[to + 2] as number) + (line[at + 2] as number)
        }
    }
    const many = by * rows
    for (let to = 0; to < sums.length; to += 1)
      rgb[y * sums.length + to] = ((sums[to] as number) + (many >> 1)) / many
  }
  return { rgb, width, height }
}
