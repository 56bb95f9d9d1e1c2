import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { DemoFile } from './catalogue.ts'
import { type Capture, exifSegment, withExif } from './exif-segment.ts'

/** A camera's picture: 4.15 megapixels. */
const LONG_SIDE = 2496
const SHORT_SIDE = 1664

/**
 * A demo file as its photographer would upload it. Photos are kept small in the repository: here they are developed to
 * a JPEG of 4.15 MP (sRGB) with the camera's EXIF and the given time of capture. Clips come as they are.
 */
export async function readDemoOriginal(file: DemoFile, capturedAt: Capture): Promise<Buffer> {
  if (file.kind === 'clip') return readFile(file.path)
  const painted = sharp(await readFile(file.path))
  const { width, height } = await painted.metadata()
  const upright = height > width
  const [w, h] = upright ? [SHORT_SIDE, LONG_SIDE] : [LONG_SIDE, SHORT_SIDE]
  const jpeg = await painted.resize(w, h, { kernel: 'lanczos3' }).jpeg({ quality: 84 }).toBuffer()
  return withExif(jpeg, exifSegment(capturedAt, file.camera, w, h))
}
