import sharp from 'sharp'

const [SOI, SOS, EOI] = [0xd8, 0xda, 0xd9]

/** A marker with its segment; a scan has its compressed data behind it. */
type JpegPart = { code: number; bytes: Buffer }

export function segment(code: number, body: Buffer | readonly number[]): Buffer {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, Buffer.from(body)])
}

/** Takes a sound JPEG apart; its start mark is left out. */
export function jpegParts(jpeg: Buffer): JpegPart[] {
  const parts: JpegPart[] = []
  for (let at = 2; at < jpeg.length; ) {
    const code = jpeg[at + 1] ?? EOI
    let end = code === EOI ? at + 2 : at + 2 + jpeg.readUInt16BE(at + 2)
    if (code === SOS) while (!(jpeg[end] === 0xff && isMark(jpeg[end + 1] ?? 0))) end += 1
    parts.push({ code, bytes: jpeg.subarray(at, end) })
    at = end
  }
  return parts
}

const isMark = (code: number): boolean => code !== 0 && !(code >= 0xd0 && code <= 0xd7)

export const jpegOf = (parts: readonly (JpegPart | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...parts.map((part) => (Buffer.isBuffer(part) ? part : part.bytes)),
  ])

/** Segments put in front of everything a sound JPEG has. */
export const jpegWith = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  jpegOf([...segments, ...jpegParts(jpeg)])

/** A sound photo of one colour: some kilobytes, quick to make. */
export const flatJpeg = (
  options: { width?: number; height?: number; progressive?: boolean } = {},
): Promise<Buffer> =>
  sharp({
    create: {
      width: options.width ?? 2100,
      height: options.height ?? 2000,
      channels: 3,
      background: '#2a6f97',
    },
  })
    .jpeg({ progressive: options.progressive ?? false, quality: 60 })
    .toBuffer()

/** Bits of a coefficient, and coefficients of a block beside its mean. */
const [BITS, COEFFICIENTS] = [14, 63]

/**
 * A progressive photo whose every bit of every coefficient comes in a scan of its own: 2,646 scans in their lawful order. All
 * blocks are of one colour, so that any such scan holds the same few bytes.
 */
export async function scanForEveryBit(size: { width?: number; height?: number } = {}): Promise<Buffer> {
  const parts = jpegParts(await flatJpeg({ ...size, progressive: true }))
  const isScan = ({ code }: JpegPart) => code === SOS
  const first = parts.findIndex(isScan)
  const scans = [1, 2, 3].flatMap((component) => {
    const at = parts.findIndex((part, place) => isScan(part) && place > first && part.bytes[5] === component)
    const [tables, scan] = [parts[at - 1], parts[at]]
    return tables && scan ? [tables, ...bitByBit(scan.bytes)] : []
  })
  return jpegOf([...parts.slice(0, first + 1), ...scans, parts.at(-1) ?? Buffer.alloc(0)])
}

/** The same scan for each coefficient, from its highest bit down. */
function bitByBit(scan: Buffer): Buffer[] {
  const scans: Buffer[] = []
  for (let coefficient = 1; coefficient <= COEFFICIENTS; coefficient += 1)
    for (let bit = BITS - 1; bit >= 0; bit -= 1) {
      const copy = Buffer.from(scan)
      const before = bit === BITS - 1 ? 0 : bit + 1
      copy.set([coefficient, coefficient, (before << 4) | bit], 7)
      scans.push(copy)
    }
  return scans
}
