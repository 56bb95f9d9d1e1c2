import { type Box, boxesIn } from './boxes.ts'
import { type FileBytes, u32, u64 } from './file-bytes.ts'

/**
 * Whether the data a track's tables point at lie within the file (ISO 14496-12 §8.7): all chunks begin there, and end there
 * where every sample has a size of its own. Tables that contradict themselves are left to whoever decodes.
 */
export async function samplesFit(index: FileBytes, table: Box, size: number): Promise<boolean> {
  const parts = await boxesIn(index, table)
  const content = async (name: string): Promise<Uint8Array> => {
    const box = parts.find(({ type }) => type === name)
    return box ? index.read(box.content, box.end - box.content) : new Uint8Array(0)
  }
  const sizes = await content('stsz')
  const [short, long] = [await content('stco'), await content('co64')]
  const offsets = short.length > 0 ? entries(short, 8, 4, u32) : entries(long, 8, 8, u64)
  const counts = runsOf(await content('stsc'))
  const each = u32(sizes, 4) === 0 ? entries(sizes, 12, 4, u32) : null
  let sample = 0
  for (const [chunk, offset] of offsets.entries()) {
    let end = offset
    const count = counts(chunk + 1)
    for (let left = count; each && left > 0 && sample < each.length; left--) end += each[sample++] ?? 0
    if (end > size) return false
  }
  return true
}

/** The rows of a table whose count stands before them; fewer when the box ends. */
function entries(
  table: Uint8Array,
  from: number,
  width: number,
  read: (bytes: Uint8Array, at: number) => number,
): number[] {
  const count = Math.min(u32(table, from - 4), Math.max(0, Math.floor((table.length - from) / width)))
  return Array.from({ length: count }, (_, row) => read(table, from + row * width))
}

/** How many samples each chunk holds; asked for chunks in rising order, from 1. */
function runsOf(table: Uint8Array): (chunk: number) => number {
  const first = entries(table, 8, 12, u32)
  let run = 0
  return (chunk) => {
    while (run + 1 < first.length && (first[run + 1] ?? 0) <= chunk) run += 1
    return first.length > 0 ? u32(table, 8 + run * 12 + 4) : 0
  }
}
