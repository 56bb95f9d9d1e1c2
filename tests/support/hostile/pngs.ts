import { deflateSync } from 'node:zlib'
import { chunk, pngHeader, SIGNATURE } from '../files/png-header.ts'
import { type HostileFile, listOf, overwritten, repeated, u32Bytes } from './hostile-file.ts'

const list = listOf('a.png')
type Head = { width?: number; height?: number; depth?: number; colour?: number; interlace?: number }

const [GREY, PALETTE, RGBA] = [0, 3, 6]
const CHANNELS: Record<number, number> = { [GREY]: 1, [PALETTE]: 1, [RGBA]: 4 }
const END = chunk('IEND', Buffer.alloc(0))

function headOf({ width = 2100, height = 2000, depth = 1, colour = GREY, interlace = 0 }: Head): Buffer {
  return chunk(
    'IHDR',
    Buffer.concat([u32Bytes(width, height), Buffer.from([depth, colour, 0, 0, interlace])]),
  )
}

/** All rows of a black picture, packed. */
function blackRows({ width = 2100, height = 2000, depth = 1, colour = GREY }: Head): Buffer {
  const row = 1 + Math.ceil((width * depth * (CHANNELS[colour] ?? 1)) / 8)
  return chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 }))
}

/** A black picture with chunks between its head and its data. */
const pngOf = (head: Head, ...before: Buffer[]): Buffer =>
  Buffer.concat([SIGNATURE, headOf(head), ...before, blackRows(head), END])

const packed = new Map<number, Buffer>()
/** So many megabytes of one letter, packed to a thousandth. */
function bomb(megabytes: number): Buffer {
  const made = packed.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * 1024 ** 2, 0x61), { level: 9 })
  packed.set(megabytes, made)
  return made
}
const named = (text: string, ...rest: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(text, 'latin1'), ...rest])
const zText = (megabytes: number, key = 'Comment'): Buffer =>
  chunk('zTXt', named(`${key}\0\0`, bomb(megabytes)))
const frameControl = (number: number): Buffer =>
  chunk('fcTL', Buffer.concat([u32Bytes(number, 2100, 2000, 0, 0), Buffer.from([0, 1, 0, 1, 0, 0])]))

/** Pictures in PNG that unpack to far more than they are, or are no pictures to sell. */
export const hostilePngs: readonly HostileFile[] = [
  ...list('refused', {
    'fifty packed texts of 20 MB each': {
      content: () => pngOf({}, ...Array.from({ length: 50 }, (_, n) => zText(20, `Text ${n}`))),
      quick: true,
    },
    'a colour profile that unpacks to 500 MB': () => pngOf({}, chunk('iCCP', named('icc\0\0', bomb(500)))),
    'international texts that unpack to 600 MB': () =>
      pngOf({}, ...Array.from({ length: 30 }, (_, n) => chunk('iTXt', named(`T${n}\0\x01\0\0\0`, bomb(20))))),
    '1 x 4000001 px': { content: () => pngOf({ width: 1, height: 4_000_001 }), quick: true },
    '4000001 x 1 px': () => pngOf({ width: 4_000_001, height: 1 }),
    '2 x 2000001 px': () => pngOf({ width: 2, height: 2_000_001 }),
    '900 megapixels in 200 bytes': { content: () => pngHeader(30_000, 30_000), quick: true },
    '2147483647 px wide': () => pngHeader(2 ** 31 - 1, 1),
    'no px': () => pngHeader(0, 0),
    'half of its rows': () => {
      const { width, height } = { width: 2100, height: 2000 }
      return Buffer.concat([
        SIGNATURE,
        headOf({ width, height }),
        blackRows({ width, height: height / 2 }),
        END,
      ])
    },
    'a chunk of four gigabytes': () =>
      Buffer.concat([SIGNATURE, headOf({}), u32Bytes(0xffff_ffff), Buffer.from('tEXt'), Buffer.alloc(500)]),
    'a wrong sum': () => overwritten(pngOf({}), 29, [1, 2, 3, 4]),
    'a chunk nobody knows': () => pngOf({}, chunk('HACK', Buffer.from('by all means'))),
    'a palette that is missing': () => pngOf({ depth: 8, colour: PALETTE }),
    'its signature alone': () => SIGNATURE,
    'its data cut': () => pngOf({}).subarray(0, 200),
  }),
  ...list('either', {
    '119 megapixels of 64 bits': () => pngOf({ width: 11_000, height: 10_850, depth: 16, colour: RGBA }),
    '100 megapixels, interlaced': () => pngOf({ width: 10_000, height: 10_000, depth: 8, interlace: 1 }),
    'a hundred thousand data chunks': () =>
      Buffer.concat([
        SIGNATURE,
        headOf({}),
        repeated(chunk('IDAT', Buffer.alloc(0)), 100_000),
        blackRows({}),
        END,
      ]),
    'half a million texts': () => pngOf({}, repeated(chunk('tEXt', Buffer.from('a\0b')), 500_000)),
    'an animation of 100000 frames': () =>
      pngOf(
        {},
        chunk('acTL', u32Bytes(100_000, 0)),
        ...Array.from({ length: 100_000 }, (_, n) => frameControl(n)),
      ),
    'two heads': () => pngOf({}, headOf({ width: 30_000, height: 30_000 })),
    'a suggested palette of 10 MB': () =>
      pngOf({}, chunk('sPLT', named('p\0\x10', Buffer.alloc(10_000_000)))),
    'more rows than it says': () =>
      Buffer.concat([SIGNATURE, headOf({}), blackRows({ height: 90_000 }), END]),
  }),
  ...list('taken', {
    'no end': () => pngOf({ height: 2001 }).subarray(0, -12),
    'a text as long as a page': () => pngOf({}, chunk('tEXt', named('Comment\0', Buffer.alloc(3000, 0x61)))),
    'a packed text as editors write it': () =>
      pngOf({ height: 2002 }, chunk('zTXt', named('XML\0\0', deflateSync(Buffer.alloc(20_000, 0x20))))),
  }),
]
