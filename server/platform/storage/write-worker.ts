import { createHash, type Hash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { WriteAnswer, WriteRequest } from './file-writer.ts'

/** Synchronous writes and hashes, in a thread of their own: only uploads wait for them. */
type OpenFile = {
  fd: number
  memory: Uint8Array
  hashed: boolean
  sha256: Hash
  crc32: number
  /** Where the next byte goes. */
  at: number
  failed: boolean
}

/**
 * Bytes of one write. Larger ones make the kernel take larger pieces of memory for its cache, which a virtual machine
 * fetches anew from its host each time: measured, three times the system time at 256 KiB.
 */
const WRITE_BYTES = 32 * 1024

const open = new Map<number, OpenFile>()

parentPort?.on('message', (request: WriteRequest) => {
  const { id } = request
  if (request.kind === 'open') {
    const { fd, hashed, from: at } = request
    const memory = new Uint8Array(request.memory)
    open.set(id, { fd, memory, hashed, sha256: createHash('sha256'), crc32: 0, at, failed: false })
    return
  }
  const file = open.get(id)
  if (!file) return
  if (request.kind === 'piece') {
    file.failed ||= !write(id, file, file.memory.subarray(request.offset, request.offset + request.length))
    return answer({ id, kind: 'written' })
  }
  open.delete(id)
  if (request.kind === 'abandon' || file.failed) return answer({ id, kind: 'abandoned' })
  answer({ id, kind: 'finished', sha256: file.sha256.digest(), crc32: file.crc32 })
})

/** The system may take less than it is given. False after a failure: nothing more is written then. */
function write(id: number, file: OpenFile, piece: Uint8Array): boolean {
  if (file.failed) return false
  try {
    for (let done = 0; done < piece.length; )
      done += writeSync(file.fd, piece, done, Math.min(WRITE_BYTES, piece.length - done), file.at + done)
  } catch (error) {
    const { code = 'UNKNOWN', message } = error as NodeJS.ErrnoException
    answer({ id, kind: 'failed', code, message })
    return false
  }
  file.at += piece.length
  if (!file.hashed) return true
  file.sha256.update(piece)
  file.crc32 = crc32(piece, file.crc32)
  return true
}

function answer(message: WriteAnswer): void {
  parentPort?.postMessage(message)
}
