import { open } from 'node:fs/promises'
import { type Movie, readMovie } from '#contract/files/clip.ts'

/** Reads what a clip on the disk declares; null when it was cut short, has no index, or is no such file at all. */
export async function openMovie(path: string): Promise<Movie | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const read = async (start: number, length: number) => {
      const wanted = Math.min(length, Math.max(0, size - start))
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, start)
      return buffer.subarray(0, bytesRead)
    }
    return await readMovie({ size, read })
  } finally {
    await file.close()
  }
}
