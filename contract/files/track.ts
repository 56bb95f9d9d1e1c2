import { type Box, boxesIn, findBox } from './boxes.ts'
import { type FileBytes, signs, u32, u64 } from './file-bytes.ts'
import { CLIP_LIMITS } from './limits.ts'
import { samplesFit, sampleTimes } from './samples.ts'

/**
 * Whether a track is credible: its samples lie within the file, are as many as their times say, and as few and as long as film
 * can be. A track without tables has its samples in fragments.
 */
export async function trackFits(index: FileBytes, track: Box, size: number): Promise<boolean> {
  const media = await boxesIn(index, await findBox(index, track, ['mdia']))
  const table = await findBox(index, track, ['mdia', 'minf', 'stbl'])
  const content = async (box: Box | undefined, most: number): Promise<Uint8Array> =>
    box ? index.read(box.content, Math.min(most, box.end - box.content)) : new Uint8Array(0)
  const named = (name: string) => media.find(({ type }) => type === name)
  const edits = await content(await findBox(index, track, ['edts', 'elst']), 8)
  if (edits.length === 8 && u32(edits, 4) > CLIP_LIMITS.edits) return false
  const header = await content(named('mdhd'), 32)
  const long = header[0] === 1
  const scale = u32(header, long ? 20 : 12)
  const declared = long ? u64(header, 24) : u32(header, 16)
  // All bits set: not known, as in a file that is still being written.
  const isKnown = long ? declared < 2 ** 64 - 2 ** 11 : declared !== 0xffff_ffff
  if (scale > 0 && isKnown && declared / scale > CLIP_LIMITS.seconds) return false
  if (!table) return true
  if (!(await samplesFit(index, table, size))) return false
  if (signs(await content(named('hdlr'), 12), 8, 4) !== 'vide') return true
  const { count, ticks } = await sampleTimes(index, table)
  const seconds = scale > 0 ? ticks / scale : 0
  // Half a second of very many pictures is a burst, no clip.
  return seconds <= CLIP_LIMITS.seconds && count <= CLIP_LIMITS.framesPerSecond * Math.max(0.5, seconds)
}
