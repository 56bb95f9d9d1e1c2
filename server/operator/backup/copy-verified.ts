import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Sum = { bytes: number; sha256: string }

/**
 * Copies a file under a temporary name, flushes it and renames it into place: a name is always a whole file. Where the sum that it must
 * have is given and differs, nothing is left and null answered.
 */
export async function copyVerified(from: string, to: string, expected?: string | null): Promise<Sum | null> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const draft = `${to}.part`
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const file = await open(draft, 'w', 0o600)
  try {
    await pipeline(createReadStream(from), count, file.createWriteStream({ flush: true }))
    const sha256 = hash.digest('hex')
    if (expected && sha256 !== expected) return null
    await rename(draft, to)
    return { bytes, sha256 }
  } finally {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
  }
}
