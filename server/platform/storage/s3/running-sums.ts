import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Checksums } from '../file-writer.ts'

/** Objects that grow in this process, of which the sums go on with the next piece; those begun first are forgotten first. */
const KEPT = 1000

export type Sums = Checksums & { bytes: number }

/** The sums of all that was added so far. */
type RunningSums = { add(piece: Uint8Array): void; soFar(): Sums }

export function runningSums(): RunningSums {
  const sha256 = createHash('sha256')
  let sum = 0
  let bytes = 0
  return {
    add(piece) {
      sha256.update(piece)
      sum = crc32(piece, sum)
      bytes += piece.length
    },
    soFar: () => ({ bytes, crc32: sum, sha256: sha256.copy().digest() }),
  }
}

/** Sums of objects that come in pieces. A hash cannot go to another process: what goes on there is read again at its end. */
export function openSumsKeeper() {
  const kept = new Map<string, { at: number; sums: RunningSums }>()
  return {
    /** Those of the object's first `at` bytes; null when they did not all pass through here. */
    take(key: string, at: number): RunningSums | null {
      const found = kept.get(key)
      kept.delete(key)
      if (at === 0) return runningSums()
      return found?.at === at ? found.sums : null
    },
    keep(key: string, sums: RunningSums): void {
      kept.set(key, { at: sums.soFar().bytes, sums })
      if (kept.size > KEPT) for (const [first] of kept.entries().take(1)) kept.delete(first)
    },
    forget: (key: string): void => void kept.delete(key),
  }
}

/** As an object's metadata, and back. */
export const sumsAsText = ({ bytes, sha256, crc32: sum }: Sums): string =>
  `${bytes} ${sum} ${sha256.toString('hex')}`

export function sumsFromText(text: string | undefined): Sums | null {
  const [, bytes, sum, sha256] = /^(\d+) (\d+) ([\da-f]{64})$/.exec(text ?? '') ?? []
  return sha256 === undefined
    ? null
    : { bytes: Number(bytes), crc32: Number(sum), sha256: Buffer.from(sha256, 'hex') }
}
