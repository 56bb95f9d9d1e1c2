import { type Box, boxesIn } from '#contract/files/boxes.ts'
import type { Meta } from '#contract/files/heic-meta.ts'
import type { Splice } from './splice.ts'

/** A box of its header and one byte. */
const IROT_BYTES = 9

/**
 * The list of items of a HEIC with an angle for its main picture (quarters anticlockwise), where it says none: the list grows by a few
 * bytes, and every place of data behind it that it names moves along. Null where the list has a form that leaves no room.
 */
export async function addHeicAngle(
  meta: Meta,
  { item, angle }: { item: number; angle: number },
): Promise<Splice | null> {
  const places = meta.boxes.find(({ type }) => type === 'iloc')
  const properties = meta.boxes.find(({ type }) => type === 'iprp')
  const inside = await boxesIn(meta.file, properties)
  const container = inside.find(({ type }) => type === 'ipco')
  const links = inside.find(({ type }) => type === 'ipma')
  if (!places || !properties || !container || !links) return null
  const index = (await boxesIn(meta.file, container)).length + 1
  const read = async ({ start, end }: Box) => Buffer.from(await meta.file.read(start, end - start))
  const linked = addLink(await read(links), { item, index })
  if (!linked) return null
  const irot = Buffer.from([0, 0, 0, IROT_BYTES, 0x69, 0x72, 0x6f, 0x74, angle & 3])
  const grown = linked.length - (links.end - links.start) + IROT_BYTES
  const parts = await Promise.all(inside.map(async (box) => ({ box, bytes: await read(box) })))
  const rewritten = parts.map(({ box, bytes }) => {
    if (box === container) return sized(Buffer.concat([bytes, irot]))
    return box === links ? linked : bytes
  })
  const own = (await read(properties)).subarray(0, properties.content - properties.start)
  const start = Math.min(places.start, properties.start)
  const end = Math.max(places.end, properties.end)
  const between = await Promise.all(
    meta.boxes
      .filter((box) => box.start >= start && box.end <= end)
      .map(async (box) => {
        if (box === properties) return sized(Buffer.concat([own, ...rewritten]))
        return box === places ? movePlaces(await read(box), { from: end, by: grown }) : read(box)
      }),
  )
  const moved = between.filter((bytes) => bytes !== null)
  if (moved.length < between.length) return null
  return withHead(meta, { start, end, grown }, Buffer.concat(moved))
}

/** From the length of the whole list on, which stands in front of it. */
async function withHead(
  { file, boxes }: Meta,
  { start, end, grown }: { start: number; end: number; grown: number },
  inserted: Buffer,
): Promise<Splice | null> {
  // A plain header, its version and flags come before the first of its boxes.
  const at = (boxes[0]?.start ?? 0) - 12
  const before = Buffer.from(await file.read(at, start - at))
  if (before.toString('latin1', 4, 8) !== 'meta') return null
  before.writeUInt32BE(before.readUInt32BE(0) + grown, 0)
  return { at, dropped: end - at, inserted: Buffer.concat([before, inserted]) }
}

/** A box of a plain header with the length it has now. */
function sized(box: Buffer): Buffer {
  box.writeUInt32BE(box.length, 0)
  return box
}

/** The links of items to properties with one more, which whoever shows the item must know (§9.3.1); null where it has no list. */
function addLink(box: Buffer, { item, index }: { item: number; index: number }): Buffer | null {
  const [wide, long] = [(box[8] ?? 0) > 0, ((box[11] ?? 0) & 1) === 1]
  if (index > (long ? 0x7fff : 0x7f)) return null
  let at = 16
  for (let left = box.readUInt32BE(12); left > 0 && at + 3 <= box.length; left--) {
    const id = wide ? box.readUInt32BE(at) : box.readUInt16BE(at)
    at += wide ? 4 : 2
    const count = box[at] ?? 0
    const end = at + 1 + count * (long ? 2 : 1)
    if (id === item) {
      if (count === 0xff || end > box.length) return null
      const link = long ? [0x80 | (index >> 8), index & 0xff] : [0x80 | index]
      const made = Buffer.concat([box.subarray(0, end), Buffer.from(link), box.subarray(end)])
      made[at] = count + 1
      return sized(made)
    }
    at = end
  }
  return null
}

/** The places of data (`iloc`, ISO 14496-12 §8.11.3), those behind `from` moved on; null for another form of it. */
function movePlaces(box: Buffer, { from, by }: { from: number; by: number }): Buffer | null {
  const version = box[8] ?? 0
  const [sizes = 0, more = 0] = box.subarray(12)
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 4, sizes & 15, more >> 4, more & 15]
  if (version > 2 || ![0, 4].includes(baseSize) || ![0, 4].includes(offsetSize)) return null
  const isWide = version === 2
  let at = isWide ? 18 : 16
  const move = (place: number): boolean => {
    const value = box.readUInt32BE(place)
    if (value + by > 0xffff_ffff) return false
    if (value >= from) box.writeUInt32BE(value + by, place)
    return true
  }
  try {
    for (let left = isWide ? box.readUInt32BE(14) : box.readUInt16BE(14); left > 0; left--) {
      at += isWide ? 4 : 2
      // In the file itself, as against in the list or in another item.
      const isInFile = version === 0 || (box.readUInt16BE(at) & 15) === 0
      at += version === 0 ? 2 : 4
      const base = baseSize === 0 ? 0 : box.readUInt32BE(at)
      if (isInFile && base > 0 && !move(at)) return null
      at += baseSize
      for (let extents = box.readUInt16BE(at); extents > 0; extents--) {
        if (at + 2 > box.length) return null
        const place = at + 2 + (version === 0 ? 0 : indexSize)
        if (isInFile && base === 0 && offsetSize > 0 && !move(place)) return null
        at = place + offsetSize + lengthSize - 2
      }
      at += 2
    }
    return box
  } catch {
    return null
  }
}
