import type { FileBytes } from '#contract/files/file-bytes.ts'

/** A chosen file as the rules of `contract/files` read it, piece by piece. */
export const bytesOf = (file: Blob): FileBytes => ({
  size: file.size,
  read: async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
})
