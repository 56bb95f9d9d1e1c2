import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { greyPng, packedTexts } from './grey-png.ts'
import { jpegOfScans } from './jpeg-of-scans.ts'
import { clip, heicPhoto, makePhoto, tornPhoto } from './media-files.ts'
import { pngHeader } from './png-header.ts'
import { endlessSamples, stretchedClip } from './stretched-clip.ts'

type RefusedFile = readonly [
  what: string,
  name: string,
  content: () => Promise<Buffer> | Buffer,
  code: string,
]

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><image href="file:///etc/passwd"/></svg>',
)
const PLAYLIST = Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n')

/** Files that are not what they should be, each with the code of its refusal: in the picker and, without the picker, at its upload. */
export const refusedFiles: readonly RefusedFile[] = [
  ['a photo of three megapixels', 'a.jpg', () => makePhoto({ width: 2048, height: 1536 }), 'image_too_small'],
  ['a photo cut short', 'a.jpg', async () => (await makePhoto()).subarray(0, 20_000), 'image_unreadable'],
  ['an empty photo', 'a.jpg', () => Buffer.alloc(0), 'image_unreadable'],
  ['text', 'a.jpeg', () => Buffer.from('not a picture at all'), 'image_unreadable'],
  ['an SVG', 'a.png', () => SVG, 'image_unreadable'],
  ['900 megapixels in little space', 'a.png', () => pngHeader(30_000, 30_000), 'image_unreadable'],
  [
    'a GIF',
    'a.jpg',
    () =>
      sharp({ create: { width: 2100, height: 2000, channels: 3, background: '#246' } })
        .gif()
        .toBuffer(),
    'image_unreadable',
  ],
  [
    'a picture head with garbage',
    'a.jpg',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(50_000)]),
    'image_unreadable',
  ],
  [
    'a HEIC head with garbage',
    'a.heic',
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(50_000)]),
    'image_unreadable',
  ],
  ['a HEIC cut short', 'a.heic', async () => (await heicPhoto()).subarray(0, 3000), 'image_unreadable'],
  [
    'a PNG cut short',
    'a.png',
    async () => {
      const png = await sharp(await makePhoto())
        .png()
        .toBuffer()
      return png.subarray(0, png.length >> 1)
    },
    'image_unreadable',
  ],
  [
    'a clip cut short whose data go to the end',
    'a.mp4',
    async () => {
      const film = await clip('sea-1080p.mp4')
      film.writeUInt32BE(0, film.indexOf('mdat') - 4)
      return film.subarray(0, 60_000)
    },
    'video_unreadable',
  ],
  ['a JPEG of 101 scans', 'a.jpg', () => jpegOfScans(2100, 2000, 101), 'image_unreadable'],
  [
    'a PNG whose texts unpack to 40 MiB',
    'a.png',
    () => greyPng(2100, 2000, packedTexts(8, 5)),
    'image_unreadable',
  ],
  ['a PNG of 1 x 4,000,001 px', 'a.png', () => greyPng(1, 4_000_001), 'image_unreadable'],
  ['a clip of ten hours in 74 KB', 'a.mp4', () => stretchedClip(18_000), 'video_unreadable'],
  ['a clip whose samples never end', 'a.mp4', () => endlessSamples(), 'video_unreadable'],
  ['random bytes', 'a.mp4', () => randomBytes(100_000), 'video_unreadable'],
  ['an empty clip', 'a.mov', () => Buffer.alloc(0), 'video_unreadable'],
  ['a playlist that names a file', 'a.mp4', () => PLAYLIST, 'video_unreadable'],
  ['a clip of 720 lines', 'a.mp4', () => clip('sea-720p.mp4'), 'video_too_small'],
  [
    'a clip cut short',
    'a.mp4',
    async () => (await clip('sea-1080p.mp4')).subarray(0, 40_000),
    'video_unreadable',
  ],
  [
    'a clip without its index',
    'a.mov',
    async () => (await clip('upright-index-last.mov')).subarray(0, 60_000),
    'video_unreadable',
  ],
  [
    'a broken photo named as a clip',
    'a.mp4',
    async () => (await makePhoto()).subarray(0, 20_000),
    'video_unreadable',
  ],
  ['a name of another kind', 'a.gif', () => makePhoto(), 'unsupported_format'],
  ['a name without a kind', '../../etc/passwd', () => makePhoto(), 'unsupported_format'],
]

/** What only decoding shows: the picker takes it, the server refuses it. */
export const refusedWhenDecoded: readonly RefusedFile[] = [
  [
    'a clip whose picture is garbage',
    'a.mp4',
    async () => spoiled(await clip('sea-1080p.mp4')),
    'video_unreadable',
  ],
  ['a photo torn in its middle', 'a.jpg', () => tornPhoto(), 'image_unreadable'],
]

/** The index stays whole, all picture data becomes noise. */
function spoiled(content: Buffer): Buffer {
  const copy = Buffer.from(content)
  const data = copy.indexOf('mdat') + 4
  randomBytes(copy.length - data).copy(copy, data)
  return copy
}
