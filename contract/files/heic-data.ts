import { boxesIn } from './boxes.ts'
import { u16, u32, u64 } from './file-bytes.ts'
import { contentIn, type Meta } from './heic-meta.ts'
import { HEIC_LIMITS } from './limits.ts'

/** Where data lie in the file, in bytes. */
type Extent = { start: number; end: number }

/** Most pieces of data looked at; a phone's photo has some fifty. */
const MOST = 10_000

/** Where the data of a picture lie, and those of the tiles it is put together from; null of too many tiles. */
export async function dataOf(meta: Meta, picture: number): Promise<Extent[] | null> {
  const tiles = await tilesOf(meta, picture)
  if (tiles.length > HEIC_LIMITS.tiles) return null
  const items = new Set([picture, ...tiles])
  return extentsOf(await contentIn(meta, 'iloc'), items)
}

async function tilesOf({ file, boxes }: Meta, picture: number): Promise<number[]> {
  const box = boxes.find(({ type }) => type === 'iref')
  if (!box) return []
  const wide = ((await file.read(box.content, 1))[0] ?? 0) > 0
  const [width, id] = wide ? ([4, u32] as const) : ([2, u16] as const)
  for (const { type, content, end } of await boxesIn(file, box, 4)) {
    const link = await file.read(content, end - content)
    if (type !== 'dimg' || id(link, 0) !== picture) continue
    const count = Math.min(MOST, u16(link, width), Math.floor(link.length / width))
    return Array.from({ length: count }, (_, tile) => id(link, width + 2 + tile * width))
  }
  return []
}

/** Reads the table of locations (ISO 14496-12 §8.11.3); data inside the list itself are passed over. */
function extentsOf(table: Uint8Array, items: ReadonlySet<number>): Extent[] {
  const version = table[0] ?? 0
  const [sizes, more] = [table[4] ?? 0, table[5] ?? 0]
  const wide = version >= 2
  let at = 6
  const take = (bytes: number): number => {
    const value =
      bytes === 8 ? u64(table, at) : bytes === 4 ? u32(table, at) : bytes === 2 ? u16(table, at) : 0
    at += bytes
    return value
  }
  const found: Extent[] = []
  for (let left = take(wide ? 4 : 2); left > 0 && at < table.length; left--) {
    const item = take(wide ? 4 : 2)
    const isInFile = version === 0 || (take(2) & 0xf) === 0
    take(2)
    const base = take(more >> 4)
    for (let pieces = take(2); pieces > 0 && at < table.length && found.length < MOST; pieces--) {
      if (version > 0) take(more & 0xf)
      const start = base + take(sizes >> 4)
      const end = start + take(sizes & 0xf)
      if (isInFile && items.has(item)) found.push({ start, end })
    }
  }
  return found
}
