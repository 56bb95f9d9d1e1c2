import { deflateSync } from 'node:zlib'
import { chunk, SIGNATURE } from './png-header.ts'

/** A whole grey PNG, decodable to its last row; all it says beside the picture stands in `texts`. */
export function greyPng(width: number, height: number, texts: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...texts,
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Packed texts of a few KB that unpack to `mb` MiB each. */
export const packedTexts = (count: number, mb: number): Buffer[] => {
  const packed = deflateSync(Buffer.alloc(mb * 1024 ** 2, 'a'))
  return Array.from({ length: count }, (_, number) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`Comment ${number}\0\0`, 'latin1'), packed])),
  )
}
