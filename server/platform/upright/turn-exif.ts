import { turnedOrientation } from './orientations.ts'

const ORIENTATION = 0x0112
const SHORT = 3
const ENTRY = 12

/**
 * The EXIF of a picture, from its TIFF header on, with quarter turns to the right added to what it says of the way up (TIFF 6.0,
 * CIPA DC-008 §4.6.5). Where it says nothing, its first directory is written anew behind everything else, so that no other offset
 * changes. Null for one that is no TIFF.
 */
export function turnExif(tiff: Buffer, turn: number): Buffer | null {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null
  const little = order === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = first + 2 <= tiff.length ? short(first) : 0
  // The place of the next directory follows the entries.
  const end = first + 2 + count * ENTRY + 4
  if (first < 8 || end > tiff.length) return null
  const places = Array.from({ length: count }, (_, entry) => first + 2 + entry * ENTRY)
  const found = places.find((at) => short(at) === ORIENTATION)
  if (found !== undefined) {
    const said = short(found + 2) === SHORT ? short(found + 8) : 1
    const turned = Buffer.from(tiff)
    orientationEntry(little, turnedOrientation(said, turn)).copy(turned, found)
    return turned
  }
  const behind = places.find((at) => short(at) > ORIENTATION) ?? end - 4
  const counted = Buffer.alloc(2)
  if (little) counted.writeUInt16LE(count + 1)
  else counted.writeUInt16BE(count + 1)
  const padding = Buffer.alloc(tiff.length % 2)
  const turned = Buffer.concat([
    ...[tiff, padding, counted, tiff.subarray(first + 2, behind)],
    orientationEntry(little, turnedOrientation(1, turn)),
    tiff.subarray(behind, end),
  ])
  if (little) turned.writeUInt32LE(tiff.length + padding.length, 4)
  else turned.writeUInt32BE(tiff.length + padding.length, 4)
  return turned
}

/** An EXIF that says nothing but the way up. */
export function plainExif(turn: number): Buffer {
  const head = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1])
  return Buffer.concat([head, orientationEntry(false, turnedOrientation(1, turn)), Buffer.alloc(4)])
}

function orientationEntry(little: boolean, orientation: number): Buffer {
  const entry = Buffer.alloc(ENTRY)
  const put = (value: number, at: number) =>
    little ? entry.writeUInt16LE(value, at) : entry.writeUInt16BE(value, at)
  put(ORIENTATION, 0)
  put(SHORT, 2)
  put(1, little ? 4 : 6)
  put(orientation, 8)
  return entry
}
