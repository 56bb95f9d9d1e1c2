import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { clip } from '../files/media-files.ts'
import type { BigFile } from './upload-with-cuts.ts'

const MIB = 1024 ** 2

/** A real clip made as large as wanted by an unused box of noise at its end; costs its sender next to nothing. */
export async function bigClip(name: string, bytes: number): Promise<BigFile & { sha256: () => Buffer }> {
  const real = await clip('sea-1080p.mp4')
  const padding = Buffer.alloc(16)
  padding.writeUInt32BE(1)
  padding.write('free', 4, 'latin1')
  padding.writeBigUInt64BE(BigInt(bytes - real.length), 8)
  const head = Buffer.concat([real, padding])
  const filler = randomBytes(MIB)
  function* parts(offset: number): Generator<Buffer> {
    if (offset < head.length) yield head.subarray(offset)
    for (let at = Math.max(offset, head.length); at < bytes; ) {
      const within = (at - head.length) % MIB
      const part = filler.subarray(within, within + Math.min(MIB - within, bytes - at))
      yield part
      at += part.length
    }
  }
  return {
    name,
    bytes,
    from: (offset) => Readable.from(parts(offset), { objectMode: false }),
    sha256() {
      const hash = createHash('sha256')
      for (const part of parts(0)) hash.update(part)
      return hash.digest()
    },
  }
}
