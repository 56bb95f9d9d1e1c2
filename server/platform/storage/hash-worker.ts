import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import type { HashAnswer, HashRequest } from './hash-file.ts'

type RunningSums = { sha256: Hash; crc32: number; bytes: number }

/** Hashes files in a thread of its own, one after the other: whole ones, and growing ones as far as they have grown. */
const memory = Buffer.alloc(1024 * 1024)
/** Growing files of which the sums go on; those begun first are forgotten first. */
const KEPT = 1000
const growing = new Map<string, RunningSums>()

parentPort?.on('message', ({ id, path, reads, to }: HashRequest) => {
  try {
    parentPort?.postMessage({ id, ...answerTo(path, reads, to) } satisfies HashAnswer)
  } catch (error) {
    const { code = 'UNKNOWN', message } = error as NodeJS.ErrnoException
    parentPort?.postMessage({ id, code, message } satisfies HashAnswer)
  }
})

function answerTo(path: string, reads: HashRequest['reads'], to: number) {
  const known = growing.get(path)
  const sums = reads === 'all' || reads === 'beginning' ? newSums() : known
  if (reads !== 'all') growing.delete(path)
  if (!sums) return { unknown: true as const }
  readOn(path, sums, to)
  if (reads === 'all' || reads === 'rest')
    return { sha256: sums.sha256.digest(), crc32: sums.crc32, bytes: sums.bytes }
  growing.set(path, sums)
  if (growing.size > KEPT) for (const first of growing.keys().take(1)) growing.delete(first)
  return { unknown: true as const }
}

const newSums = (): RunningSums => ({ sha256: createHash('sha256'), crc32: 0, bytes: 0 })

/** Adds what stands in the file behind what was added before, up to `to`. */
function readOn(path: string, sums: RunningSums, to: number): void {
  const fd = openSync(path, 'r')
  try {
    while (sums.bytes < to) {
      const length = readSync(fd, memory, 0, Math.min(memory.length, to - sums.bytes), sums.bytes)
      if (length === 0) return
      const piece = memory.subarray(0, length)
      sums.sha256.update(piece)
      sums.crc32 = crc32(piece, sums.crc32)
      sums.bytes += length
    }
  } finally {
    closeSync(fd)
  }
}
