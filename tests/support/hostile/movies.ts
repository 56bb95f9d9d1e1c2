import { randomBytes } from 'node:crypto'
import { clip } from '../files/media-files.ts'
import { box, boxAt, edited, nested } from './box-parts.ts'
import { type HostileFile, listOf, overwritten, repeated, u32Bytes } from './hostile-file.ts'
import { clipWith, oneFrameClip, soundClip, TABLES, table } from './movie-parts.ts'

const list = listOf('a.mp4')
const FTYP = box('ftyp', Buffer.from('isom\0\0\0\0isommp42', 'latin1'))
const MOST = 0xffff_ffff
const inTables = (name: string, change: (found: Buffer) => Buffer) => clipWith([...TABLES, name], change)
const inIndex = (...more: Buffer[]) => clipWith(['moov'], (moov) => box('moov', moov.subarray(8), ...more))
const tableOnce =
  (count: number, seconds: number, name: string, ...numbers: number[]) =>
  () =>
    oneFrameClip({ count, seconds, tables: { [name]: table(name, ...numbers) } })

/** Clips whose index promises more than any machine can do, that lie, and odd ones as phones and cameras write them. */
export const hostileMovies: readonly HostileFile[] = [
  ...list('refused', {
    'ten hours in 600 kB': { content: () => oneFrameClip({ count: 150_000, seconds: 36_000 }), quick: true },
    'a hundred thousand frames in a minute': () => oneFrameClip({ count: 100_000, seconds: 60 }),
    'frames of 85899345880 seconds': {
      content: inTables('stts', () => table('stts', 2, 59, 512, 1, 0x7fff_ffff)),
      quick: true,
    },
    'frames that last for ever': inTables('stts', () => table('stts', 1, 60, MOST)),
    'four thousand million times': tableOnce(60, 2, 'stts', 1, MOST, 1),
    'four thousand million samples of one byte': tableOnce(60, 2, 'stsz', 1, MOST),
    'a million samples in a million chunks': () => oneFrameClip({ count: 1_000_000, seconds: 1000 }),
    'a length of 2^63': clipWith(['moov', 'mvhd'], () =>
      box('mvhd', Buffer.from([1, 0, 0, 0]), u32Bytes(0, 0, 0, 0, 1000, 0x7fff_ffff, MOST), Buffer.alloc(80)),
    ),
    'a clock that stands': clipWith(['moov', 'trak', 'mdia', 'mdhd'], (mdhd) =>
      overwritten(mdhd, 20, u32Bytes(0)),
    ),
    'an index of 70 MB': inIndex(box('free', Buffer.alloc(70_000_000))),
    'a hundred thousand boxes': {
      content: () => Buffer.concat([FTYP, repeated(box('free'), 100_001)]),
      quick: true,
    },
    'boxes ten thousand deep': () =>
      Buffer.concat([FTYP, nested(['moov', 'trak', 'mdia', 'minf'], 10_000), box('mdat', Buffer.alloc(64))]),
    'a box shorter than its head': () => Buffer.concat([FTYP, u32Bytes(4), Buffer.from('moov')]),
    'a box of 2^63 bytes': () =>
      Buffer.concat([FTYP, u32Bytes(1), Buffer.from('moov'), u32Bytes(0x7fff_ffff, MOST)]),
    '65535 x 65535 px declared': inTables('stsd', (stsd) => overwritten(stsd, 48, [255, 255, 255, 255])),
    'no index': async () => (await soundClip()).subarray(0, 70_464),
    'cut in its index': async () => (await soundClip()).subarray(0, 72_000),
    'cut in its data, to the end': {
      content: async () => {
        const film = await clip('sea-1080p.mp4')
        film.writeUInt32BE(0, film.indexOf('mdat') - 4)
        return film.subarray(0, 60_000)
      },
      quick: true,
    },
    'noise in its data': async () => {
      const film = await soundClip()
      return overwritten(film, 36, randomBytes(70_000))
    },
    'a decoder set up with noise': inTables('stsd', (stsd) => overwritten(stsd, 110, randomBytes(40))),
    '720 lines': () => clip('sea-720p.mp4'),
    'no track': clipWith(['moov'], (moov) => box('moov', boxAt(moov, 'moov', 'mvhd'))),
    'its data in a file of ours': async () =>
      edited(await soundClip(), [...TABLES.slice(0, 4), 'dinf', 'dref'], () =>
        box('dref', u32Bytes(0, 1), box('url ', u32Bytes(0), Buffer.from('file:///etc/passwd\0'))),
      ).fill(0, 28, 70_464),
  }),
  ...list('either', {
    'four thousand million samples a chunk': tableOnce(60, 2, 'stsc', 1, 1, MOST, 1),
    'no mark of its kind, as old cameras': async () => overwritten(await soundClip(), 4, Buffer.from('wide')),
    'five hundred tracks': async () => {
      const moov = boxAt(await soundClip(), 'moov')
      return inIndex(repeated(boxAt(moov, 'moov', 'trak'), 500))()
    },
    'an edit list of 100000 lines': clipWith(['moov', 'trak', 'edts'], () =>
      box('edts', box('elst', u32Bytes(0, 100_000), repeated(u32Bytes(1, 0, 0x1_0000), 100_000))),
    ),
    'an edit that starts before all time': clipWith(['moov', 'trak', 'edts'], () =>
      box('edts', box('elst', u32Bytes(0, 1, 2000, 0x8000_0001, 0x1_0000))),
    ),
    'pictures shown in no order': inTables('ctts', () =>
      box('ctts', u32Bytes(0, 60, ...Array.from({ length: 60 }, (_, n) => [1, (n * 7919) % 65_536]).flat())),
    ),
    'a thousand frames a second': () => oneFrameClip({ count: 2000, seconds: 2 }),
    'one frame for a minute': { content: () => oneFrameClip({ count: 1, seconds: 60 }), quick: true },
  }),
  ...list('taken', {
    'ten megabytes of notes': inIndex(box('udta', box('free', Buffer.alloc(10_000_000)))),
    'boxes nobody knows': async () => Buffer.concat([await soundClip(), box('zzzz', randomBytes(900))]),
    'uneven times, as phones': inTables('stts', () =>
      table('stts', 60, ...Array.from({ length: 60 }, (_, n) => [1, n % 2 === 0 ? 400 : 624]).flat()),
    ),
    'a clip named as a photo': {
      name: 'a.jpg',
      content: async () => Buffer.concat([await soundClip(), box('free')]),
    },
  }),
]
