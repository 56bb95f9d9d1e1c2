import { type Box, boxesIn, readBoxes } from './boxes.ts'
import { type FileBytes, u32 } from './file-bytes.ts'
import { HEIC_LIMITS } from './limits.ts'

/** A photo's list of items takes a few kilobytes, with hundreds of tiles some tens. */
const MOST_META = 4 * 1024 ** 2

/** The list of items of a HEIC in memory, and its boxes. */
export type Meta = { file: FileBytes; boxes: Box[] }

/** Finds the list of items of a HEIC; null when there is none. */
export async function readMeta(file: FileBytes): Promise<Meta | null> {
  for (let [start, boxes] = [0, 0]; start + 8 <= file.size && boxes < HEIC_LIMITS.boxes; boxes++) {
    // One after the other: in a file cut short the data behind the list reach beyond its end.
    const length = u32(await file.read(start, 8), 0)
    const [box] = (await readBoxes(file, start, Math.min(file.size, start + length))) ?? []
    if (!box || length < 8) return null
    if (box.type !== 'meta') {
      start = box.end
      continue
    }
    if (box.end - box.start > MOST_META) return null
    const held = await file.read(box.start, box.end - box.start)
    const inMemory = {
      size: box.end,
      read: async (at: number, count: number) => held.subarray(at - box.start, at - box.start + count),
    }
    // Version and flags come first.
    return { file: inMemory, boxes: await boxesIn(inMemory, box, 4) }
  }
  return null
}

/** What a box of the list holds; empty where there is none. */
export async function contentIn({ file, boxes }: Meta, name: string): Promise<Uint8Array> {
  const box = boxes.find(({ type }) => type === name)
  return box ? file.read(box.content, box.end - box.content) : new Uint8Array(0)
}
