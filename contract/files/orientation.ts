import { signs } from './file-bytes.ts'

const ORIENTATION = 0x0112

/** True when a picture's EXIF, from its TIFF header on, says that it lies on its side (TIFF 6.0, CIPA DC-008 §4.6.5). */
export function liesOnItsSide(tiff: Uint8Array | null): boolean {
  if (!tiff) return false
  const order = signs(tiff, 0, 2)
  if (order !== 'II' && order !== 'MM') return false
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const little = order === 'II'
  const short = (at: number) => (at + 2 <= tiff.length ? view.getUint16(at, little) : 0)
  const first = tiff.length >= 8 ? view.getUint32(4, little) : 0
  const count = short(first)
  for (let entry = first + 2; entry < first + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12)
    if (short(entry) === ORIENTATION) return short(entry + 8) >= 5 && short(entry + 8) <= 8
  return false
}

export type Size = { width: number; height: number }
export const turnedIf = (turned: boolean, { width, height }: Size): Size =>
  turned ? { width: height, height: width } : { width, height }

const EXIF = 'Exif\0\0'
/** The TIFF inside a JPEG's APP1 segment; null when it carries something else. */
export const exifOf = (segment: Uint8Array): Uint8Array | null =>
  signs(segment, 0, EXIF.length) === EXIF ? segment.subarray(EXIF.length) : null
