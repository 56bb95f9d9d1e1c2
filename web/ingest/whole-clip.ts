/** Reads bytes of a file from `start`; fewer when it ends. */
export type ReadBytes = (start: number, length: number) => Promise<Uint8Array>

/** Fragmented files have a pair of boxes for every fragment; more than this is no camera's work. */
const MOST_BOXES = 20_000

/**
 * True when a clip's top-level boxes fill the file exactly and hold an index and data (ISO 14496-12 §4.2). A clip cut
 * short has a box that ends beyond the file, although its index still reads well.
 */
export async function isWholeClip(read: ReadBytes, size: number): Promise<boolean> {
  const seen = new Set<string>()
  let boxes = 0
  // Fewer bytes than a header at the very end are padding.
  for (let start = 0; start + 8 <= size; ) {
    const head = await read(start, 16)
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
    const length = lengthOf(view, size - start)
    boxes += 1
    if (length < 8 || start + length > size || boxes > MOST_BOXES) return false
    seen.add(String.fromCharCode(...head.subarray(4, 8)))
    start += length
  }
  return seen.has('moov') && seen.has('mdat')
}

/** 0 stands for "to the end", 1 for a 64-bit length that follows. */
function lengthOf(head: DataView, left: number): number {
  const short = head.getUint32(0)
  if (short === 0) return left
  if (short !== 1) return short
  return head.byteLength < 16 ? 0 : Number(head.getBigUint64(8))
}
