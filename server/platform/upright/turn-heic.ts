import { type Box, boxesIn } from '#contract/files/boxes.ts'
import type { FileBytes } from '#contract/files/file-bytes.ts'
import { primaryItem, propertiesOf } from '#contract/files/heic.ts'
import { contentIn, type Meta, readMeta } from '#contract/files/heic-meta.ts'
import { addHeicAngle } from './add-heic-angle.ts'
import type { Splice } from './splice.ts'

/**
 * What makes a HEIC lie otherwise: another angle of its pictures (`irot`, ISO 23008-12 §6.5.10), of all of them, for thumbnail and
 * light map lie like the main one. One that says no angle gets one. Null for what cannot be read.
 */
export async function turnHeic(file: FileBytes, turn: number): Promise<Splice | null> {
  const meta = await readMeta(file)
  const primary = meta && (await primaryItem(meta))
  if (!meta || primary === null) return null
  const inside = await boxesIn(meta.file, boxOf(meta.boxes, 'iprp'))
  const properties = await boxesIn(meta.file, boxOf(inside, 'ipco'))
  const order = propertiesOf(await contentIn({ file: meta.file, boxes: inside }, 'ipma'), primary)
  const types = order.map((index) => properties[index - 1]?.type)
  const last = types.lastIndexOf('irot')
  if (last < 0) return addHeicAngle(meta, { item: primary, angle: 4 - turn })
  // Behind a mirror a turn goes the other way round.
  const mirrors = types.slice(last).filter((type) => type === 'imir').length
  return turnAll(meta, properties, mirrors % 2 === 0 ? 4 - turn : turn)
}

const boxOf = (boxes: readonly Box[], name: string) => boxes.find(({ type }) => type === name)

/** `by`: quarters anticlockwise. */
async function turnAll({ file }: Meta, properties: readonly Box[], by: number): Promise<Splice | null> {
  const places = properties.flatMap(({ type, content, end }) =>
    type === 'irot' && end > content ? [content] : [],
  )
  const [first, behind] = [places[0], places.at(-1)]
  if (first === undefined || behind === undefined) return null
  const inserted = Buffer.from(await file.read(first, behind - first + 1))
  for (const place of places) {
    const angle = inserted[place - first] ?? 0
    inserted[place - first] = (angle & 0xfc) | ((angle + by) & 3)
  }
  return { at: first, dropped: inserted.length, inserted }
}
