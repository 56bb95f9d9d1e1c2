import { randomBytes } from 'node:crypto'
import { heicPhoto } from '../files/media-files.ts'
import { box, boxesOf, edited, nested } from './box-parts.ts'
import { type HostileFile, listOf, overwritten, repeated, u32Bytes } from './hostile-file.ts'

const list = listOf('a.heic')
const FTYP = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))

/** The fixture with its list behind the data, so that the list may grow. */
async function listLast(change: (file: Buffer) => Buffer = (file) => file): Promise<Buffer> {
  const [ftyp, meta, mdat] = boxesOf(await heicPhoto()).map(({ bytes }) => bytes)
  if (!ftyp || !meta || !mdat) throw new Error('the photo is another one')
  const moved = edited(meta, ['meta', 'iloc'], (iloc) => {
    const copy = Buffer.from(iloc)
    // Two items of 18 bytes; where their data begin is 4 bytes into each.
    for (const at of [20, 38]) copy.writeUInt32BE(copy.readUInt32BE(at) - meta.length, at)
    return copy
  })
  return change(Buffer.concat([ftyp, mdat, moved]))
}
const inside = (path: string[], change: (found: Buffer) => Buffer) => () =>
  listLast((file) => edited(file, ['meta', ...path], change))
/** A reference from the picture to itself or to others: a grid made of them. */
const tiles = (...items: number[]): Buffer => {
  const body = Buffer.alloc(4 + items.length * 2)
  body.writeUInt16BE(1, 0)
  body.writeUInt16BE(items.length, 2)
  for (const [at, item] of items.entries()) body.writeUInt16BE(item, 4 + at * 2)
  return box('iref', Buffer.alloc(4), box('dimg', body))
}

/** Photos in HEIC whose list of items lies, grows or leads in circles. */
export const hostileHeics: readonly HostileFile[] = [
  ...list('refused', {
    'a head with noise behind': () => Buffer.concat([FTYP, randomBytes(50_000)]),
    'cut in its data': { content: async () => (await heicPhoto()).subarray(0, 3000), quick: true },
    'cut in its list': async () => (await heicPhoto()).subarray(0, 300),
    '65535 x 65535 px declared': inside(['iprp', 'ipco', 'ispe'], (ispe) =>
      overwritten(ispe, 12, u32Bytes(65_535, 65_535)),
    ),
    'data beyond its end': inside(['iloc'], (iloc) => overwritten(iloc, 30, u32Bytes(0x7fff_ffff))),
    'no picture named': inside(['pitm'], () => Buffer.alloc(0)),
    'a hundred thousand boxes': {
      content: () => Buffer.concat([FTYP, repeated(box('free'), 100_001), box('meta', Buffer.alloc(4))]),
      quick: true,
    },
    'boxes ten thousand deep': () => Buffer.concat([FTYP, nested(['meta', 'iprp', 'ipco'], 10_000)]),
    'a list of eight megabytes': () =>
      Buffer.concat([FTYP, box('meta', Buffer.alloc(4), box('free', Buffer.alloc(8_000_000)))]),
    'a decoder set up with noise': inside(['iprp', 'ipco', 'hvcC'], (hvcC) =>
      overwritten(hvcC, 20, randomBytes(100)),
    ),
    'another codec under its name': () =>
      Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avifmif1', 'latin1')), randomBytes(5000)]),
  }),
  ...list('either', {
    'a picture made of itself': inside(['iref'], () => tiles(1, 1, 1)),
    'a picture of ten thousand tiles': inside(['iref'], () =>
      tiles(...Array.from({ length: 10_000 }, () => 2)),
    ),
    'properties without number': inside(['iprp', 'ipma'], (ipma) =>
      overwritten(ipma, 12, u32Bytes(0xffff_ffff)),
    ),
    'noise in its data': async () => {
      const file = await heicPhoto()
      return overwritten(file, file.length - 4000, randomBytes(2000))
    },
  }),
  ...list('taken', {
    'its list at the end': () => listLast(),
    'boxes nobody knows around it': async () =>
      Buffer.concat([await listLast(), box('zzzz', randomBytes(900)), box('free', Buffer.alloc(100))]),
    'a photo named as a JPEG': {
      name: 'phone.jpg',
      content: async () => Buffer.concat([await heicPhoto(), box('free')]),
    },
  }),
]
