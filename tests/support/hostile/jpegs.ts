import { otherContent, tornPhoto } from '../files/media-files.ts'
import { type HostileFile, listOf, overwritten, repeated } from './hostile-file.ts'
import { flatJpeg, jpegOf, jpegParts, jpegWith, scanForEveryBit, segment } from './jpeg-parts.ts'

const [SOF0, DHT, DRI, APP1, APP2, COM] = [0xc0, 0xc4, 0xdd, 0xe1, 0xe2, 0xfe]
const list = listOf('a.jpg')

/** A sound photo whose part of that kind is another one. */
async function changed(code: number, change: (bytes: Buffer) => Buffer): Promise<Buffer> {
  const parts = jpegParts(await flatJpeg())
  return jpegOf(parts.map((part) => (part.code === code ? change(part.bytes) : part)))
}
const sized = (height: number, width: number) => (bytes: Buffer) =>
  overwritten(bytes, 5, [height >> 8, height & 255, width >> 8, width & 255])

/** An EXIF block: `IFD` entries as tag, type, count, value, and where the next list is. */
function exif(entries: readonly (readonly number[])[], next: number): Buffer {
  const body = Buffer.alloc(14 + entries.length * 12)
  body.write('MM\0*', 0, 'latin1')
  body.writeUInt32BE(8, 4)
  body.writeUInt16BE(entries.length, 8)
  for (const [row, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
    body.writeUInt16BE(tag, 10 + row * 12)
    body.writeUInt16BE(type, 12 + row * 12)
    body.writeUInt32BE(count, 14 + row * 12)
    body.writeUInt32BE(value, 18 + row * 12)
  }
  body.writeUInt32BE(next, 10 + entries.length * 12)
  return segment(APP1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), body]))
}

/** One of the pieces into which a colour profile is cut. */
const profilePiece = (number: number, of: number): Buffer =>
  segment(
    APP2,
    Buffer.concat([
      Buffer.from('ICC_PROFILE\0', 'latin1'),
      Buffer.from([number, of]),
      Buffer.alloc(65_000, 1),
    ]),
  )

const photo = async (number: number): Promise<Buffer> => otherContent(await flatJpeg(), number)
const followedBy = async (number: number, trailer: Buffer): Promise<Buffer> =>
  Buffer.concat([await photo(number), trailer])

/** Photos in JPEG that cost more than they look, that lie, and odd ones that cameras and editors write. */
export const hostileJpegs: readonly HostileFile[] = [
  ...list('refused', {
    '2646 scans of four megapixels': { content: () => scanForEveryBit(), quick: true },
    '2646 scans of 110 megapixels': () => scanForEveryBit({ width: 11_000, height: 10_000 }),
    '65535 x 65535 px declared': () => changed(SOF0, sized(65_535, 65_535)),
    '62 x 65500 px': () => flatJpeg({ width: 62, height: 65_500 }),
    'no height, left to a later mark': () => changed(SOF0, sized(0, 2100)),
    '255 components declared': {
      content: () =>
        changed(SOF0, () => segment(SOF0, [8, 8, 0, 8, 0, 255, ...Array.from({ length: 765 }, () => 1)])),
      quick: true,
    },
    'two frames': () => changed(SOF0, (bytes) => Buffer.concat([bytes, bytes])),
    'a scan before its frame': async () =>
      jpegOf(jpegParts(await flatJpeg()).filter(({ code }) => code !== SOF0)),
    'a lossless frame': () => changed(SOF0, (bytes) => overwritten(bytes, 1, [0xc3])),
    'twelve bits a sample': () => changed(SOF0, (bytes) => overwritten(bytes, 4, [12])),
    'a segment of no length': async () => jpegWith(await flatJpeg(), Buffer.from([0xff, COM, 0, 0])),
    'a segment beyond the end': async () => (await flatJpeg()).subarray(0, 40).fill(0xff, 22, 24),
    'cut in its middle': { content: async () => (await flatJpeg()).subarray(0, 9000), quick: true },
    'cut in its head': async () => (await flatJpeg()).subarray(0, 300),
    'torn in its data': () => tornPhoto(3),
    'three bytes': () => Buffer.from([0xff, 0xd8, 0xff]),
    'start marks without end': () => repeated(Buffer.from([0xff, 0xd8]), 500_000),
  }),
  ...list('either', {
    'an arithmetic frame that is none': () => changed(SOF0, (bytes) => overwritten(bytes, 1, [0xc9])),
    'ten megabytes of fill bytes': async () =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8]),
        Buffer.alloc(10_000_000, 0xff),
        (await photo(1)).subarray(3),
      ]),
    'a hundred thousand comments': async () => jpegWith(await photo(2), repeated(segment(COM, [0]), 100_000)),
    'twenty thousand Huffman tables': () => changed(DHT, (bytes) => repeated(bytes, 5000)),
    'a restart mark due after every block': async () => jpegWith(await photo(3), segment(DRI, [0, 1])),
    'a colour profile of 16 MB': async () =>
      jpegWith(await photo(4), ...Array.from({ length: 255 }, (_, n) => profilePiece(n + 1, 255))),
    'pieces of 255 colour profiles': async () =>
      jpegWith(await photo(5), ...Array.from({ length: 64 }, () => profilePiece(1, 1))),
    'thirteen megabytes of EXIF': async () =>
      jpegWith(await photo(6), repeated(segment(APP1, Buffer.alloc(65_000)), 200)),
    '120 megapixels, progressive': () => flatJpeg({ width: 12_000, height: 9990, progressive: true }),
  }),
  ...list('taken', {
    'EXIF that leads to itself': async () =>
      jpegWith(
        await photo(10),
        exif(
          [
            [0x8769, 4, 1, 8],
            [0x8825, 4, 1, 8],
          ],
          8,
        ),
      ),
    'EXIF of four thousand million values': async () =>
      jpegWith(
        await photo(11),
        exif(
          [
            [0x010f, 2, 0xffff_ffff, 26],
            [0x9003, 5, 0xffff_ffff, 0],
          ],
          0,
        ),
      ),
    'a web page behind the picture': {
      content: () => followedBy(12, Buffer.from('<script>alert(document.domain)</script>')),
      quick: true,
    },
    'an archive behind the picture': () =>
      followedBy(13, Buffer.from('PK\x03\x04'.padEnd(4000, '\0'), 'latin1')),
    'a second picture behind the first': async () => followedBy(14, await flatJpeg()),
    'a script in its comment': async () =>
      jpegWith(await flatJpeg(), segment(COM, Buffer.from('<?php system($_GET[0]); ?>'))),
    'no end mark, zeros behind': async () =>
      Buffer.concat([(await photo(15)).subarray(0, -2), Buffer.alloc(4096)]),
    'ten scans, as editors write them': () => flatJpeg({ progressive: true }),
  }),
]
