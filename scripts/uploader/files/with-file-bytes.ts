import { open } from 'node:fs/promises'
import type { FileBytes } from '#contract/files/file-bytes.ts'

/** Opens a file for the readers of `contract/files`, piece by piece. */
export async function withFileBytes<T>(path: string, look: (bytes: FileBytes) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (start: number, length: number) => {
      const wanted = Math.min(length, Math.max(0, size - start))
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, start)
      return buffer.subarray(0, bytesRead)
    }
    return await look({ size, read })
  } finally {
    await file.close()
  }
}
