import { type FileBytes, u16 } from '#contract/files/file-bytes.ts'
import { JPEG_LIMITS } from '#contract/files/limits.ts'
import type { Splice } from './splice.ts'
import { plainExif, turnExif } from './turn-exif.ts'

const [APP0, APP1, SOS] = [0xe0, 0xe1, 0xda]
const EXIF = Buffer.from('Exif\0\0', 'latin1')
/** Of a segment, with its length (ITU T.81 §B.1.1.4). */
const LONGEST = 0xffff

/**
 * What makes a JPEG lie otherwise: the EXIF it has with another orientation, or one that says nothing else, before all but its
 * JFIF. Null where there is no room for it.
 */
export async function turnJpeg({ read }: FileBytes, turn: number): Promise<Splice | null> {
  let free = 2
  for (let [at, marks] = [2, 0]; marks < JPEG_LIMITS.marks; marks++) {
    const head = Buffer.from(await read(at, 10))
    const code = head[1] ?? 0
    if (head[0] !== 0xff || head.length < 4) return null
    // Any number of 0xff may precede a code.
    if (code === 0xff) {
      at += 1
      continue
    }
    // What stands alone is the start of the picture itself, a restart or a filler; none comes before an EXIF.
    if (code === SOS || (code >= 0xd0 && code <= 0xd9) || code === 1) break
    const length = u16(head, 2)
    if (length < 2) return null
    if (code === APP1 && head.subarray(4).equals(EXIF)) {
      const tiff = Buffer.from(await read(at + 10, length - 8))
      const turned = turnExif(tiff, turn)
      return turned && exifSegment(turned, { at, dropped: length + 2 })
    }
    if (code === APP0 && at === 2) free = at + 2 + length
    at += 2 + length
  }
  return exifSegment(plainExif(turn), { at: free, dropped: 0 })
}

function exifSegment(tiff: Buffer, place: { at: number; dropped: number }): Splice | null {
  const length = 2 + EXIF.length + tiff.length
  if (length > LONGEST) return null
  const head = Buffer.from([0xff, APP1, length >> 8, length & 0xff])
  return { ...place, inserted: Buffer.concat([head, EXIF, tiff]) }
}
