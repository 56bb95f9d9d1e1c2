import sharp from 'sharp'

const GAP = 16

/** One picture of several of the same size, from left to right; an empty place for what is missing. */
export async function laidBeside(pictures: readonly (Buffer | null)[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => (picture ? sharp(picture).metadata() : null)))
  const width = Math.max(...sizes.map((size) => size?.width ?? 0))
  const height = Math.max(...sizes.map((size) => size?.height ?? 0))
  const placed = pictures.flatMap((input, at) => (input ? [{ input, left: at * (width + GAP), top: 0 }] : []))
  return sharp({
    create: {
      width: pictures.length * (width + GAP) - GAP,
      height,
      channels: 3,
      background: 'magenta',
    },
  })
    .composite(placed)
    .png()
    .toBuffer()
}
