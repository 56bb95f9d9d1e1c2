/** A marker of a JPEG with what belongs to it. */
const segment = (code: number, body: readonly number[]): Buffer => {
  const length = body.length + 2
  return Buffer.from([0xff, code, length >> 8, length & 255, ...body])
}
const two = (value: number) => [value >> 8, value & 255]

/** A table with one code, `0`, for one value: a DC of no change, or the end of a block. */
const oneCode = (id: number) => segment(0xc4, [id, 1, ...Array(15).fill(0), 0])

/**
 * A whole grey JPEG that decoders take without a warning: each scan brings one of its three colours anew, a quarter of a byte
 * for 64 px. What it costs to decode grows with the scans, what it weighs hardly.
 */
export function jpegOfScans(width: number, height: number, scans: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const data = Buffer.alloc(Math.ceil(blocks / 4))
  const scan = (id: number) => Buffer.concat([segment(0xda, [1, id, 0, 0, 63, 0]), data])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc0, [8, ...two(height), ...two(width), 3, ...[1, 2, 3].flatMap((id) => [id, 0x11, 0])]),
    oneCode(0x00),
    oneCode(0x10),
    ...Array.from({ length: scans }, (_, number) => scan(1 + (number % 3))),
    Buffer.from([0xff, 0xd9]),
  ])
}
