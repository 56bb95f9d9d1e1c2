import { Worker } from 'node:worker_threads'
import type { Checksums } from './file-writer.ts'

export type HashRequest = { id: number; path: string }
export type HashAnswer = { id: number } & (
  | { sha256: Uint8Array; crc32: number; bytes: number }
  | { code: string; message: string }
)
type Waiting = { resolve: (checksums: Checksums & { bytes: number }) => void; reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let thread: Worker | null = null
let count = 0

/** Hashes a file from its beginning, in the one hash worker of this process. */
export function hashFile(path: string): Promise<Checksums & { bytes: number }> {
  const id = ++count
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread ??= startThread()
    thread.ref()
    thread.postMessage({ id, path } satisfies HashRequest)
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
