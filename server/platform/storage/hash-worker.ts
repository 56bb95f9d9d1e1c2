import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { HashAnswer, HashRequest } from './hash-file.ts'

/** Hashes whole files in a thread of its own, one after the other. */
const memory = Buffer.alloc(1024 * 1024)

parentPort?.on('message', ({ id, path }: HashRequest) => {
  try {
    parentPort?.postMessage({ id, ...hash(path) } satisfies HashAnswer)
  } catch (error) {
    const { code = 'UNKNOWN', message } = error as NodeJS.ErrnoException
    parentPort?.postMessage({ id, code, message } satisfies HashAnswer)
  }
})

function hash(path: string): { sha256: Uint8Array; crc32: number; bytes: number } {
  const fd = openSync(path, 'r')
  try {
    const sha256 = createHash('sha256')
    let crc = 0
    let bytes = 0
    for (;;) {
      const length = readSync(fd, memory, 0, memory.length, bytes)
      if (length === 0) return { sha256: sha256.digest(), crc32: crc, bytes }
      const piece = memory.subarray(0, length)
      sha256.update(piece)
      crc = crc32(piece, crc)
      bytes += length
    }
  } finally {
    closeSync(fd)
  }
}
