import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const riderOn = (board: string) =>
  `<rect x="1130" y="700" width="110" height="260" fill="#111"/><ellipse cx="1200" cy="980" rx="330" ry="60" fill="${board}"/>`

/** A JPEG at most 4.2 MP by default: light over dark, every seed another picture. With EXIF like a camera's. */
export async function makePhoto(
  options: {
    width?: number
    height?: number
    seed?: number
    orientation?: number
    exif?: boolean
    /** By the clock on the wall, on one summer's day or another. */
    clock?: string
    day?: string
    /** The colour of a board; somebody in black stands on it. */
    board?: string
  } = {},
): Promise<Buffer> {
  const {
    width = 2500,
    height = 1700,
    seed = 1,
    orientation,
    exif = true,
    clock = '09:14:22',
    day = '2026-07-12',
    board,
  } = options
  const hue = (seed * 67) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue},60%,80%)"/><stop offset="1" stop-color="hsl(${hue},60%,20%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${200 + seed * 31}" cy="300" r="120" fill="#fff"/>${board ? riderOn(board) : ''}</svg>`
  const picture = sharp(Buffer.from(svg)).jpeg({ quality: 60 })
  if (exif)
    picture.withExif({
      IFD0: { Make: 'Secretcam', Artist: 'Somebody Private', Copyright: 'Somebody Private' },
      IFD2: {
        DateTimeOriginal: `${day.replaceAll('-', ':')} ${clock}`,
        SubSecTimeOriginal: '42',
        OffsetTimeOriginal: '+01:00',
        BodySerialNumber: 'SN-90210',
      },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 43/1 1234/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '9/1 28/1 0/1',
      },
    })
  if (orientation) picture.withMetadata({ orientation })
  return picture.toBuffer()
}

/** The same picture as another file of the same size, by a comment in it: far quicker than painting another. */
export function otherContent(jpeg: Buffer, number: number): Buffer {
  const comment = Buffer.alloc(10)
  comment.writeUInt16BE(0xfffe, 0)
  comment.writeUInt16BE(8, 2)
  comment.writeUInt32BE(number, 6)
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
}

/** Whole by its structure, but torn in the middle of its compressed data: only who decodes it sees that. */
export async function tornPhoto(seed = 1): Promise<Buffer> {
  const photo = await makePhoto({ seed })
  const middle = photo.length >> 1
  return Buffer.concat([photo.subarray(0, middle), Buffer.from([0xff, 0xd0]), photo.subarray(middle)])
}

export const heicPhoto = (): Promise<Buffer> =>
  readFile(new URL('../../../server/platform/images/fixtures/sea-4mp.heic', import.meta.url))

export type ClipFixture =
  | 'sea-1080p.mp4'
  | 'sea-720p.mp4'
  | 'sea-hevc.mov'
  | 'upright-index-last.mov'
  | 'browser-preview.mp4'
  | 'browser-preview.webm'

export const clip = (name: ClipFixture): Promise<Buffer> =>
  readFile(new URL(`../../../server/platform/video/fixtures/${name}`, import.meta.url))
