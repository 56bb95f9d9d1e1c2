import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { HashAnswer, HashRequest } from './hash-file.ts'

/** Follows files as they grow. A thread of its own: it may read and count without ever waiting for the others. */
type Followed = { fd: number; sha256: Hash; crc32: number; bytes: number }

const followed = new Map<number, Followed>()
const buffer = Buffer.allocUnsafe(1024 ** 2)

parentPort?.on('message', ({ id, path, upTo, last }: HashRequest) => {
  if (last === 'forget') return end(id)
  try {
    const file = followed.get(id) ?? follow(id, path)
    read(file, upTo)
    if (last !== 'sums') return
    end(id)
    answer({ id, sha256: file.sha256.digest(), crc32: file.crc32 })
  } catch (error) {
    end(id)
    answer({ id, error: String(error) })
  }
})

function follow(id: number, path: string): Followed {
  const file = { fd: openSync(path, 'r'), sha256: createHash('sha256'), crc32: 0, bytes: 0 }
  followed.set(id, file)
  return file
}

function read(file: Followed, upTo: number): void {
  while (file.bytes < upTo) {
    const length = readSync(file.fd, buffer, 0, Math.min(buffer.length, upTo - file.bytes), file.bytes)
    if (length === 0) throw new Error('the file is shorter than what was written')
    const part = buffer.subarray(0, length)
    file.sha256.update(part)
    file.crc32 = crc32(part, file.crc32)
    file.bytes += length
  }
}

function end(id: number): void {
  const file = followed.get(id)
  if (file && followed.delete(id)) closeSync(file.fd)
}

function answer(message: HashAnswer): void {
  parentPort?.postMessage(message)
}
