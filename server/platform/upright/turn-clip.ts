import { type Box, boxesIn, findBox, readBoxes } from '#contract/files/boxes.ts'
import { type FileBytes, signs } from '#contract/files/file-bytes.ts'
import type { Splice } from './splice.ts'

const ONE = 0x1_0000
const MATRIX_BYTES = 36

/**
 * What makes a clip lie otherwise: the matrix by which players lay its picture (`tkhd`, ISO 14496-12 §8.3.2) turned further. Null
 * for one that does more than to turn or mirror.
 */
export async function turnClip(file: FileBytes, turn: number): Promise<Splice | null> {
  const movie = (await readBoxes(file, 0, file.size))?.find(({ type }) => type === 'moov')
  const tracks = (await boxesIn(file, movie)).filter(({ type }) => type === 'trak')
  for (const track of tracks) if (await isPicture(file, track)) return turnTrack(file, track, turn)
  return null
}

async function isPicture(file: FileBytes, track: Box): Promise<boolean> {
  const handler = await findBox(file, track, ['mdia', 'hdlr'])
  return handler !== undefined && signs(await file.read(handler.content, 12), 8, 4) === 'vide'
}

async function turnTrack(file: FileBytes, track: Box, turn: number): Promise<Splice | null> {
  const header = await findBox(file, track, ['tkhd'])
  if (!header) return null
  const isLong = (await file.read(header.content, 1))[0] === 1
  const at = header.content + (isLong ? 52 : 40)
  const said = Buffer.from(await file.read(at, MATRIX_BYTES + 8))
  if (said.length < MATRIX_BYTES + 8 || at + said.length > header.end) return null
  let [a, b, c, d] = [0, 4, 12, 16].map((place) => said.readInt32BE(place) / ONE) as Four
  const isPlain =
    [a * d - b * c, a * b, c * d].join() === '1,0,0' || [a * d - b * c, a * b, c * d].join() === '-1,0,0'
  const isFlat = said.readInt32BE(8) === 0 && said.readInt32BE(20) === 0
  if (!isPlain || !isFlat) return null
  for (let left = turn; left > 0; left--) [a, b, c, d] = [-b, a, -d, c]
  const [width, height] = [said.readUInt32BE(MATRIX_BYTES), said.readUInt32BE(MATRIX_BYTES + 4)]
  // Into the picture again, which begins at 0, 0.
  const [x, y] = [Math.max(0, -a * width, -c * height), Math.max(0, -b * width, -d * height)]
  if (Math.max(x, y) > 0x7fff_ffff) return null
  const inserted = said.subarray(0, MATRIX_BYTES)
  const values = [a * ONE, b * ONE, 0, c * ONE, d * ONE, 0, x, y]
  for (const [place, value] of values.entries()) inserted.writeInt32BE(value, place * 4)
  return { at, dropped: MATRIX_BYTES, inserted }
}
type Four = [number, number, number, number]
