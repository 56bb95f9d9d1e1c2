import { type Box, boxesIn } from './boxes.ts'
import { type FileBytes, u32, u64 } from './file-bytes.ts'
import { CLIP_LIMITS } from './limits.ts'

/** What a table of a track holds, by its name; empty where there is none. */
async function tableOf(index: FileBytes, table: Box): Promise<(name: string) => Promise<Uint8Array>> {
  const parts = await boxesIn(index, table)
  return async (name) => {
    const box = parts.find(({ type }) => type === name)
    return box ? index.read(box.content, box.end - box.content) : new Uint8Array(0)
  }
}

/** How many samples the times of a track count, and how long they last in all, in its own ticks (ISO 14496-12 §8.6.1.2). */
export async function sampleTimes(index: FileBytes, table: Box): Promise<{ count: number; ticks: number }> {
  const times = await (await tableOf(index, table))('stts')
  const counts = entries(times, 8, 8, u32)
  const counted = { count: 0, ticks: 0 }
  for (const [row, count] of counts.entries()) {
    counted.count += count
    counted.ticks += count * u32(times, 12 + row * 8)
  }
  return counted
}

/**
 * Whether the data a track's tables point at lie within the file (ISO 14496-12 §8.7): all chunks begin there, and end there
 * where every sample has a size of its own. Also whether the tables are no longer than `CLIP_LIMITS`, hold what they count, and
 * count as many samples as the file may hold; tables that contradict themselves otherwise are left to whoever decodes.
 */
export async function samplesFit(index: FileBytes, table: Box, size: number): Promise<boolean> {
  const content = await tableOf(index, table)
  const sizes = await content('stsz')
  const [short, long] = [await content('stco'), await content('co64')]
  const offsets = short.length > 0 ? entries(short, 8, 4, u32) : entries(long, 8, 8, u64)
  const counts = runsOf(await content('stsc'))
  const [one, samples] = [u32(sizes, 4), u32(sizes, 8)]
  // Samples of one size are those of sound: many, but the file holds them; old writers count them as if they were not packed.
  if (one > 0 ? one * samples > 16 * size : samples > CLIP_LIMITS.samples) return false
  const each = one === 0 ? entries(sizes, 12, 4, u32) : null
  if (each && each.length < samples) return false
  for (const name of ['stts', 'ctts']) if (countsIn(await content(name)) > 2 * samples + 100) return false
  let sample = 0
  for (const [chunk, offset] of offsets.entries()) {
    let end = offset
    const count = counts(chunk + 1)
    for (let left = count; each && left > 0 && sample < each.length; left--) end += each[sample++] ?? 0
    if (end > size) return false
  }
  return true
}

/** The samples that a table of runs counts together. */
const countsIn = (table: Uint8Array): number =>
  entries(table, 8, 8, u32).reduce((sum, count) => sum + count, 0)

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
