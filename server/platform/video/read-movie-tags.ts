import { type Box, boxesIn, findBox } from '#contract/files/boxes.ts'
import { type FileBytes, openWindow, u16, u32 } from '#contract/files/file-bytes.ts'
import { withFileBytes } from '../storage/with-file-bytes.ts'

/** What a phone or camera writes beside the film: the moment with its offset, and its own name. */
export type MovieTags = { creationDate: string | null; make: string | null; model: string | null }

const APPLE = 'com.apple.quicktime.'
/** Values and lists of names longer than this are not read, bytes. */
const LONGEST = 4096
/** Of a `data` box: type and locale before the value. */
const DATA_HEAD = 8

/**
 * The tags of a clip whose structure was found good: those by key (QuickTime File Format, *Metadata*), else those of user data
 * (`©day`, `©mak`, `©mod`).
 */
export const readMovieTags = (path: string): Promise<MovieTags> =>
  withFileBytes(path, async (bytes) => {
    const file = { size: bytes.size, read: openWindow(bytes) }
    const whole: Box = { type: '', start: 0, content: 0, end: file.size }
    const movie = await findBox(file, whole, ['moov'])
    if (!movie) return { creationDate: null, make: null, model: null }
    const keyed = await keyedTags(file, movie)
    const user = await userTags(file, movie)
    const tag = (key: string, sign: string) => keyed.get(`${APPLE}${key}`) ?? user.get(sign) ?? null
    return {
      creationDate: tag('creationdate', '\xa9day'),
      make: tag('make', '\xa9mak'),
      model: tag('model', '\xa9mod'),
    }
  })

async function keyedTags(file: FileBytes, movie: Box): Promise<Map<string, string>> {
  const tags = new Map<string, string>()
  const meta = (await boxesIn(file, movie)).find(({ type }) => type === 'meta')
  // QuickTime's `meta` holds boxes at once; that of MP4 has version and flags before.
  const plain = await boxesIn(file, meta)
  const parts = plain.some(({ type }) => type === 'keys') ? plain : await boxesIn(file, meta, 4)
  const names = await keyNames(
    file,
    parts.find(({ type }) => type === 'keys'),
  )
  const values = parts.find(({ type }) => type === 'ilst')
  for (const item of await boxesIn(file, values)) {
    const name = names[u32(await file.read(item.start + 4, 4), 0) - 1]
    const data = name?.startsWith(APPLE) && (await findBox(file, item, ['data']))
    if (name && data) tags.set(name, await textIn(file, data.content + DATA_HEAD, data.end))
  }
  return tags
}

async function keyNames(file: FileBytes, keys: Box | undefined): Promise<string[]> {
  // Version, flags and a count stand before the names, each of which is like a box.
  const boxes = keys && keys.end - keys.start <= LONGEST ? await boxesIn(file, keys, 8) : []
  return Promise.all(boxes.map(({ content, end }) => textIn(file, content, end)))
}

/** Each value: its length, its language, its letters. */
async function userTags(file: FileBytes, movie: Box): Promise<Map<string, string>> {
  const tags = new Map<string, string>()
  const parts = (await boxesIn(file, movie)).filter(({ type }) => type === 'udta')
  for (const part of parts)
    for (const { type, content, end } of await boxesIn(file, part)) {
      if (!type.startsWith('\xa9') || end - content < 4) continue
      const length = u16(await file.read(content, 2), 0)
      tags.set(type, await textIn(file, content + 4, Math.min(end, content + 4 + length)))
    }
  return tags
}

const textIn = async (file: FileBytes, from: number, to: number): Promise<string> =>
  to > from && to - from <= LONGEST ? Buffer.from(await file.read(from, to - from)).toString('utf8') : ''
