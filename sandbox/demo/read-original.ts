import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { DemoFile } from './catalogue.ts'
import { developPhoto } from './develop/develop-photo.ts'
import { type Capture, exifSegment, withExif } from './exif-segment.ts'

/** A camera's picture: 12.2 megapixels. */
const LONG_SIDE = 4272
const SHORT_SIDE = 2848

/**
 * A demo file as its photographer would upload it. Photos are kept small in the repository: here they are developed to
 * a JPEG of 12.2 MP (sRGB, 2 to 4 MB) with the camera's EXIF and the given time of capture. Clips come as they are.
 */
export async function readDemoOriginal(file: DemoFile, capturedAt: Capture): Promise<Buffer> {
  if (file.kind === 'clip') return readFile(file.path)
  const painted = await readFile(file.path)
  const { width, height } = await sharp(painted).metadata()
  const upright = height > width
  const [w, h] = upright ? [SHORT_SIDE, LONG_SIDE] : [LONG_SIDE, SHORT_SIDE]
  const { m, s, ms } = file.takenAt
  const seed = (m * 60 + s) * 1000 + ms
  const jpeg = await developPhoto(painted, w, h, { iso: file.camera.iso, seed })
  return withExif(jpeg, exifSegment(capturedAt, file.camera, w, h))
}
