import { Worker } from 'node:worker_threads'

/** Bytes that go to the worker at once, and how many such pieces an upload may have under way. */
const PIECE_BYTES = 256 * 1024
const PIECES = 4
/** Buffers kept for the next upload: allocating one costs zeroing it, freeing one a collection of the heap. */
const SPARE = 8

export type Checksums = { sha256: Buffer; crc32: number }

/** A file written by the write worker; the caller flushes and closes `fd` after `finish` or `abandon`. */
export type FileWriter = {
  /** Copies the chunk and resolves when there is room for the next. Rejects when the file cannot be written any more. */
  write(chunk: Buffer): Promise<void>
  /** Everything taken has been written. */
  finish(): Promise<Checksums>
  /** The worker no longer uses the file. */
  abandon(): Promise<void>
}

export type WriteRequest = { id: number } & (
  | { kind: 'open'; fd: number; memory: SharedArrayBuffer; from: number; hashed: boolean }
  | { kind: 'piece'; offset: number; length: number }
  | { kind: 'finish' | 'abandon' }
)
export type WriteAnswer = { id: number } & (
  | { kind: 'written' }
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'finished'; sha256: Uint8Array; crc32: number }
  | { kind: 'abandoned' }
)

type FileWriterOptions = {
  /** Where in the file the first byte goes. */
  from?: number
  /** False: nothing is hashed, and data is written as soon as the worker is idle. */
  hashed?: boolean
}

type Listener = (answer: WriteAnswer | { kind: 'died'; error: Error }) => void
const listeners = new Map<number, Listener>()
const spare: SharedArrayBuffer[] = []
let thread: Worker | null = null
let count = 0

/**
 * Writes and hashes in the one write worker of this process while the caller goes on receiving. Each chunk is copied
 * once, while it is still in the processor's cache, into memory both threads see; no buffer changes hands.
 */
export function openFileWriter(fd: number, { from = 0, hashed = true }: FileWriterOptions = {}): FileWriter {
  const id = ++count
  const memory = spare.pop() ?? new SharedArrayBuffer(PIECE_BYTES * PIECES)
  const bytes = new Uint8Array(memory)
  let piece = 0
  let filled = 0
  let underWay = 0
  let failure: Error | null = null
  let checksums: Checksums | null = null
  let closed = false
  // A write may wait for room while the file is abandoned: each waits for itself.
  const wakes: (() => void)[] = []

  listeners.set(id, (answer) => {
    if (answer.kind === 'written') underWay -= 1
    else if (answer.kind === 'failed')
      failure = Object.assign(new Error(answer.message), { code: answer.code })
    else if (answer.kind === 'died') failure = answer.error
    else if (answer.kind === 'finished')
      checksums = { sha256: Buffer.from(answer.sha256), crc32: answer.crc32 }
    closed ||= answer.kind !== 'written' && answer.kind !== 'failed'
    if (closed) forget(id, memory)
    passIfIdle()
    for (const wake of wakes.splice(0)) wake()
  })
  const tell = (request: WriteRequest) => running().postMessage(request)
  const until = async (done: () => boolean) => {
    while (!done()) await new Promise<void>((woken) => wakes.push(woken))
  }
  const pass = () => {
    if (filled > 0) tell({ id, kind: 'piece', offset: piece * PIECE_BYTES, length: filled })
    underWay += filled > 0 ? 1 : 0
    piece = (piece + 1) % PIECES
    filled = 0
  }
  const passIfIdle = () => {
    if (!hashed && underWay === 0 && filled > 0 && !closed && !failure) pass()
  }
  const send = async () => {
    pass()
    await until(() => underWay < PIECES || failure !== null || closed)
    if (failure) throw failure
  }

  tell({ id, kind: 'open', fd, memory, from, hashed })
  return {
    async write(chunk) {
      for (let at = 0; at < chunk.length; ) {
        if (failure) throw failure
        // Abandoned meanwhile: another file may use the buffer.
        if (closed) return
        const part = chunk.subarray(at, at + PIECE_BYTES - filled)
        bytes.set(part, piece * PIECE_BYTES + filled)
        filled += part.length
        at += part.length
        if (filled === PIECE_BYTES) await send()
      }
      passIfIdle()
    },
    async finish() {
      await send()
      tell({ id, kind: 'finish' })
      await until(() => closed)
      if (!checksums) throw failure ?? new Error('The file was not written to its end')
      return checksums
    },
    async abandon() {
      if (closed) return
      tell({ id, kind: 'abandon' })
      await until(() => closed)
    },
  }
}

function running(): Worker {
  thread ??= startThread()
  thread.ref()
  return thread
}

function forget(id: number, memory: SharedArrayBuffer): void {
  if (!listeners.delete(id)) return
  if (spare.length < SPARE) spare.push(memory)
  // An idle thread does not keep the process running.
  if (listeners.size === 0) thread?.unref()
}

function startThread(): Worker {
  const started = new Worker(new URL('./write-worker.ts', import.meta.url))
  started.on('message', (answer: WriteAnswer) => listeners.get(answer.id)?.(answer))
  started.on('error', (cause: unknown) => {
    thread = null
    const error = new Error('The write worker ended', { cause })
    for (const listener of [...listeners.values()]) listener({ kind: 'died', error })
  })
  return started
}
