import type { FileBytes } from '#contract/files/file-bytes.ts'
import { HEAD, readEnds, TAIL } from './read-ends.ts'

type HeadedBytes = FileBytes & { head: () => Promise<Uint8Array> }

/** A chosen file as the rules of `contract/files` read it, piece by piece; its two ends are read once, whoever asks for parts of them. */
export function bytesOf(file: Blob): HeadedBytes {
  const { size } = file
  let held: ReturnType<typeof readEnds> | null = null
  const ends = () => {
    held ??= readEnds(file)
    return held
  }
  return {
    size,
    head: async () => (await ends()).head,
    async read(start, length) {
      const end = start + length
      if (end <= HEAD) return (await ends()).head.subarray(start, end)
      const tailAt = size - TAIL
      if (start >= tailAt && tailAt >= 0) return (await ends()).tail.subarray(start - tailAt, end - tailAt)
      return new Uint8Array(await file.slice(start, end).arrayBuffer())
    },
  }
}
