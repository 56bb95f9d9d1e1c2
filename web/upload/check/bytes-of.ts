import type { FileBytes } from '#contract/files/file-bytes.ts'

/** Cameras write what they say of a picture before it; bytes. */
const HEAD = 128 * 1024

type HeadedBytes = FileBytes & { head: () => Promise<Uint8Array> }

/** A chosen file as the rules of `contract/files` read it, piece by piece; its head is read once, whoever asks for parts of it. */
export function bytesOf(file: Blob): HeadedBytes {
  const piece = async (start: number, length: number) =>
    new Uint8Array(await file.slice(start, start + length).arrayBuffer())
  let held: Promise<Uint8Array> | null = null
  const head = () => {
    held ??= piece(0, HEAD)
    return held
  }
  return {
    size: file.size,
    head,
    read: async (start, length) =>
      start + length <= HEAD ? (await head()).subarray(start, start + length) : piece(start, length),
  }
}
