import { type FileBytes, signs, u32, u64 } from './file-bytes.ts'

/** A box of an MP4, MOV or HEIC: where it starts, where its content does, and where it ends. */
export type Box = { type: string; start: number; content: number; end: number }

/** Fragmented files have a pair of boxes for every fragment; more than this is an attack. */
const MOST_BOXES = 100_000

/** The boxes side by side from `from` to `to` (ISO 14496-12 §4.2); null when one reaches beyond, as in a file cut short. */
export async function readBoxes({ read }: FileBytes, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  // Fewer bytes than a header at the very end are padding.
  for (let start = from; start + 8 <= to; ) {
    const head = await read(start, 16)
    const [length, content] = lengthOf(head, to - start)
    if (length < content || start + length > to || boxes.length >= MOST_BOXES) return null
    boxes.push({ type: signs(head, 4, 4), start, content: start + content, end: start + length })
    start += length
  }
  return boxes
}

/** Length of a box and of its header: 0 means "to the end", 1 that a 64-bit length follows. */
function lengthOf(head: Uint8Array, left: number): [length: number, header: number] {
  const short = u32(head, 0)
  if (short === 0) return [left, 8]
  if (short !== 1) return [short, 8]
  return [head.length < 16 ? 0 : u64(head, 8), 16]
}

/** The boxes inside one; `skip` bytes of its own come first. None when they are no boxes. */
export const boxesIn = async (file: FileBytes, box: Box | undefined, skip = 0): Promise<Box[]> =>
  (box && (await readBoxes(file, box.content + skip, box.end))) ?? []

/** The first box of that name along a path of names. */
export async function findBox(file: FileBytes, from: Box, path: readonly string[]): Promise<Box | undefined> {
  let box: Box | undefined = from
  for (const name of path) box = (await boxesIn(file, box)).find(({ type }) => type === name)
  return box
}
