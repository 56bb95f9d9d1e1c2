import { Worker } from 'node:worker_threads'

/** Bytes of `path` up to `upTo` have been written. `last`: nothing more comes; answer the sums, or forget the file. */
export type HashRequest = { id: number; path: string; upTo: number; last?: 'sums' | 'forget' }
export type Sums = { sha256: Buffer; crc32: number }
export type HashAnswer = { id: number; sha256: Uint8Array; crc32: number } | { id: number; error: string }

export type Hashing = {
  written(upTo: number): void
  sums(bytes: number): Promise<Sums>
  forget(): void
}

type Waiting = { resolve: (sums: Sums) => void; reject: (error: Error) => void }
const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let count = 0

/** Hashes a file that is being written, in the one hashing thread of this process: receiving goes on meanwhile. */
export function hashWhileWritten(path: string): Hashing {
  const id = ++count
  const tell = (request: Omit<HashRequest, 'id' | 'path'>) => running().postMessage({ id, path, ...request })
  return {
    written: (upTo) => tell({ upTo }),
    sums: (bytes) =>
      new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        running().ref()
        tell({ upTo: bytes, last: 'sums' })
      }),
    forget: () => tell({ upTo: 0, last: 'forget' }),
  }
}

function running(): Worker {
  worker ??= startWorker()
  return worker
}

function startWorker(): Worker {
  const started = new Worker(new URL('./hash-worker.ts', import.meta.url))
  started.on('message', (answer: HashAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) started.unref()
    if ('error' in answer) asked?.reject(new Error(answer.error))
    else asked?.resolve({ sha256: Buffer.from(answer.sha256), crc32: answer.crc32 })
  })
  started.on('error', (error: unknown) => {
    worker = null
    for (const { reject } of waiting.values()) reject(new Error('hashing failed', { cause: error }))
    waiting.clear()
  })
  // An idle thread does not keep the process running.
  started.unref()
  return started
}
