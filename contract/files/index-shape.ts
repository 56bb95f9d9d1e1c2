import { type Box, boxesIn } from './boxes.ts'
import type { FileBytes } from './file-bytes.ts'
import { CLIP_LIMITS } from './limits.ts'

/** Boxes of an index that hold boxes (ISO 14496-12 §6.2); what others hold is data. */
const HOLDERS = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'edts',
  'dinf',
  'udta',
  'mvex',
  'gmhd',
  'tref',
])

/** Whether the boxes of an index are few and lie in each other no deeper than those of cameras: readers walk them all. */
export async function isPlain(index: FileBytes, movie: Box): Promise<boolean> {
  let seen = 0
  const look = async (holder: Box, depth: number): Promise<boolean> => {
    const boxes = await boxesIn(index, holder)
    seen += boxes.length
    if (depth > CLIP_LIMITS.depth || seen > CLIP_LIMITS.boxes) return false
    for (const box of boxes) if (HOLDERS.has(box.type) && !(await look(box, depth + 1))) return false
    return true
  }
  return look(movie, 1)
}
