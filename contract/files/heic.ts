import { boxesIn } from './boxes.ts'
import { type FileBytes, u16, u32 } from './file-bytes.ts'
import { dataOf } from './heic-data.ts'
import { contentIn, type Meta, readMeta } from './heic-meta.ts'
import type { Structure } from './jpeg.ts'
import { HEIC_LIMITS } from './limits.ts'
import { type Size, turnedIf } from './orientation.ts'

/** Held of each px: planes of 10 bits at 4:2:2, and their RGB. */
const HELD_BYTES = 7

/**
 * Reads what a HEIC says of its main picture (ISO 23008-12): the size it is shown in, and whether the data of it and of its
 * tiles lie within the file. Null when it names none, or over `HEIC_LIMITS`. Damage within the data only shows when it is decoded.
 */
export async function readHeic(file: FileBytes): Promise<Structure | null> {
  const meta = await readMeta(file)
  const primary = meta && (await primaryItem(meta))
  if (!meta || primary === null) return null
  const size = await shownSize(meta, primary)
  if (size.width * size.height > HEIC_LIMITS.pixels) return null
  const data = await dataOf(meta, primary)
  if (!data) return null
  const held = size.width * size.height * HELD_BYTES
  return { ...size, held, whole: data.every(({ end }) => end <= file.size) }
}

/** The number of the picture that is shown; null where the file names none. */
export async function primaryItem(meta: Meta): Promise<number | null> {
  const content = await contentIn(meta, 'pitm')
  if (content.length < 6) return null
  return content[0] === 0 ? u16(content, 4) : u32(content, 4)
}

/** 0 x 0 where the file does not say, as libheif has it. */
async function shownSize({ file, boxes }: Meta, item: number): Promise<Size> {
  const inside = await boxesIn(
    file,
    boxes.find(({ type }) => type === 'iprp'),
  )
  const properties = await boxesIn(
    file,
    inside.find(({ type }) => type === 'ipco'),
  )
  const links = await contentIn({ file, boxes: inside }, 'ipma')
  let size: Size = { width: 0, height: 0 }
  for (const index of propertiesOf(links, item)) {
    const box = properties[index - 1]
    const content = box ? await file.read(box.content, box.end - box.content) : new Uint8Array(0)
    if (box?.type === 'ispe' && content.length >= 12)
      size = { width: u32(content, 4), height: u32(content, 8) }
    else if (box?.type === 'clap') size = cropped(content) ?? size
    else if (box?.type === 'irot') size = turnedIf(((content[0] ?? 0) & 1) === 1, size)
  }
  return size
}

/** Numbers of an item's properties, counted from 1, in their order. */
export function propertiesOf(links: Uint8Array, item: number): number[] {
  const [wide, long] = [(links[0] ?? 0) > 0, ((links[3] ?? 0) & 1) === 1]
  let at = 8
  for (let left = u32(links, 4); left > 0 && at < links.length; left--) {
    const id = wide ? u32(links, at) : u16(links, at)
    at += wide ? 4 : 2
    const count = links[at++] ?? 0
    const start = at
    at += count * (long ? 2 : 1)
    if (id === item)
      return Array.from({ length: count }, (_, number) =>
        long ? u16(links, start + number * 2) & 0x7fff : (links[start + number] ?? 0) & 0x7f,
      )
  }
  return []
}

/** The part of a picture that is shown, as two fractions. */
function cropped(content: Uint8Array): Size | null {
  const side = (at: number) => Math.round(u32(content, at) / u32(content, at + 4))
  const [width, height] = [side(0), side(8)]
  return Number.isFinite(width * height) ? { width, height } : null
}
