import { Worker } from 'node:worker_threads'
import type { Checksums } from './file-writer.ts'

type Sums = Checksums & { bytes: number }
/** `all`: the whole file. Of one that grows: its `beginning`, what came to it (`more`), and the `rest`, which ends it. */
type Reads = 'all' | 'beginning' | 'more' | 'rest'
/** `to`: its first bytes only, for behind them another piece is being written. */
export type HashRequest = { id: number; path: string; reads: Reads; to: number }
export type HashAnswer = { id: number } & (
  | { sha256: Uint8Array; crc32: number; bytes: number }
  | { unknown: true }
  | { code: string; message: string }
)
type Waiting = { resolve: (sums: Sums | null) => void; reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let thread: Worker | null = null
let count = 0

/** Hashes a file from its beginning, in the one hash worker of this process. */
export async function hashFile(path: string): Promise<Sums> {
  const sums = await ask(path, 'all')
  if (!sums) throw new Error('The hash worker did not answer')
  return sums
}

/**
 * Hashes what came to a growing file of `from` bytes, which has `to` now, while the next piece comes; one that was begun elsewhere is
 * not followed.
 */
export function followFile(path: string, from: number, to: number): void {
  // Whatever fails here fails again where the sums are asked for.
  ask(path, from === 0 ? 'beginning' : 'more', to).catch(() => {})
}

/** The sums of a growing file that has come to its end; null when it was not followed from its beginning. */
export const sumsOfFollowed = (path: string): Promise<Sums | null> => ask(path, 'rest')

function ask(path: string, reads: Reads, to = Infinity): Promise<Sums | null> {
  const id = ++count
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread ??= startThread()
    thread.ref()
    thread.postMessage({ id, path, reads, to } satisfies HashRequest)
  })
}

function startThread(): Worker {
  const started = new Worker(new URL('./hash-worker.ts', import.meta.url))
  started.on('message', (answer: HashAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    // An idle thread does not keep the process running.
    if (waiting.size === 0) started.unref()
    if ('code' in answer) asked?.reject(Object.assign(new Error(answer.message), { code: answer.code }))
    else if ('unknown' in answer) asked?.resolve(null)
    else {
      const { bytes, crc32, sha256 } = answer
      asked?.resolve({ bytes, crc32, sha256: Buffer.from(sha256) })
    }
  })
  started.on('error', (cause: unknown) => {
    thread = null
    for (const { reject } of waiting.values()) reject(new Error('The hash worker ended', { cause }))
    waiting.clear()
  })
  return started
}
