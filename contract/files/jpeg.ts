import { type FileBytes, openWindow, type ReadBytes, u16 } from './file-bytes.ts'
import { type Huffman, holdsAllBlocks, huffmanTables } from './jpeg-scan.ts'
import { JPEG_LIMITS } from './limits.ts'
import { exifOf, liesOnItsSide, type Size, turnedIf } from './orientation.ts'

/**
 * A picture's size as it is shown, in px, whether all of it seems to be there, and the bytes of it that whoever decodes it must
 * hold at once, beside a few rows.
 */
export type Structure = Size & { whole: boolean; held: number }

const [SOI, EOI, SOS, DHT, DRI, APP1, TEM] = [0xd8, 0xd9, 0xda, 0xc4, 0xdd, 0xe1, 0x01]
/** Frames that decoders read: Huffman and arithmetic, sequential, progressive, lossless. The others nobody ever wrote. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc9, 0xca])
const UNREAD_FRAMES = new Set([0xc5, 0xc6, 0xc7, 0xc8, 0xcb, 0xcd, 0xce, 0xcf])
const PROGRESSIVE = new Set([0xc2, 0xca])
const SEQUENTIAL_HUFFMAN = new Set([0xc0, 0xc1])
const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7

const BLOCK = 1024 ** 2
/** A scan without an end mark is only gone through up to this many bytes. */
const MOST_DOUBTFUL = 128 * 1024 ** 2

type Frame = Size & { code: number; components: readonly { id: number; h: number; v: number }[] }

/**
 * Walks the markers of a JPEG (ITU T.81 §B) from its start to the end of its picture; null when its head cannot be read.
 * What follows the picture (previews, motion photos, trailers of cameras) is not looked at. Damage within the
 * compressed data only shows when it is decoded. `isDecodedNext`: doubts that only cost time are left to that. Null, too, over
 * `JPEG_LIMITS`.
 */
export async function readJpeg(file: FileBytes, isDecodedNext = false): Promise<Structure | null> {
  const read = openWindow(file)
  const tables = new Map<number, Huffman>()
  const spent = { marks: 0, scans: 0, beside: 0 }
  let restartEvery = 0
  let frame: Frame | null = null
  let turned = false
  let seen: (Size & { held: number }) | null = null
  const broken = () => seen && { ...seen, whole: false }
  for (let at = 2; ; ) {
    const marker = await markerAt(read, at)
    if (!marker) return broken()
    const { code } = marker
    if (code === EOI) return seen && { ...seen, whole: true }
    at = marker.end
    if (++spent.marks > JPEG_LIMITS.marks) return null
    if (isRestart(code) || code === TEM) continue
    const length = u16(await read(at, 2), 0)
    if (code === SOI || length < 2 || at + length > file.size || UNREAD_FRAMES.has(code)) return broken()
    const body = await read(at + 2, length - 2)
    at += length
    spent.beside += length
    if (spent.beside > JPEG_LIMITS.beside) return null
    if (code === DRI) restartEvery = u16(body, 0)
    else if (code === DHT) for (const [id, table] of huffmanTables(body.slice())) tables.set(id, table)
    else if (code === APP1 && !seen) turned = liesOnItsSide(exifOf(body)) || turned
    else if (FRAMES.has(code)) {
      if (frame) return broken()
      frame = frameOf(code, body)
      if (!frame) return null
    } else if (code === SOS) {
      if (!frame) return null
      // A picture of one scan is complete with it, whatever comes then; of several, with its end mark.
      const isOnly = !PROGRESSIVE.has(frame.code) && body[0] === frame.components.length
      seen ??= { ...turnedIf(turned, frame), held: isOnly ? 0 : heldBytes(frame) }
      const most = Math.min(JPEG_LIMITS.scans, JPEG_LIMITS.scanPixels / (frame.width * frame.height))
      if (++spent.scans > most || seen.held > JPEG_LIMITS.held) return null
      if (isOnly && (isDecodedNext || (await endsWithMark(file)))) return { ...seen, whole: true }
      const end = await endOfScan(read, at, file.size)
      if (isOnly && end?.code === EOI) return { ...seen, whole: true }
      if (isOnly) return { ...seen, whole: await isComplete(file, at, { frame, body, tables, restartEvery }) }
      if (!end) return broken()
      at = end.at
    }
  }
}

/** The marker that begins here; null when something else does, or the file ends. Any number of 0xff may precede its code. */
async function markerAt(read: ReadBytes, at: number): Promise<{ code: number; end: number } | null> {
  if ((await read(at, 1))[0] !== 0xff) return null
  for (let end = at + 1; end <= at + JPEG_LIMITS.fill; end++) {
    const code = (await read(end, 1))[0]
    if (code === undefined || code === 0) return null
    if (code !== 0xff) return { code, end: end + 1 }
  }
  return null
}

/** Most files end with the end mark of their picture, or of the preview behind it: their data need not be gone through. */
async function endsWithMark({ read, size }: FileBytes): Promise<boolean> {
  const last = await read(size - 2, 2)
  return last[0] === 0xff && last[1] === EOI
}

/** Bytes of all coefficients of a picture: two for each sample, in whole blocks of 8 x 8. */
function heldBytes({ width, height, components }: Frame): number {
  const most = { h: Math.max(...components.map(({ h }) => h)), v: Math.max(...components.map(({ v }) => v)) }
  const blocks = (side: number, share: number, whole: number) => Math.ceil((side * share) / (8 * whole))
  const each = components.map(({ h, v }) => blocks(width, h, most.h) * blocks(height, v, most.v) * 128)
  return each.reduce((sum, bytes) => sum + bytes, 0)
}

function frameOf(code: number, body: Uint8Array): Frame | null {
  const [height, width, count] = [u16(body, 1), u16(body, 3), body[5] ?? 0]
  if (body.length !== 6 + count * 3 || count === 0 || width === 0 || height === 0) return null
  const components = Array.from({ length: count }, (_, number) => {
    const [id = 0, sampling = 0] = body.subarray(6 + number * 3)
    return { id, h: sampling >> 4, v: sampling & 15 }
  })
  // From 1 to 4 each (ITU T.81 §B.2.2): of a component that has none, nothing could be computed.
  if (components.some(({ h, v }) => Math.min(h, v) < 1 || Math.max(h, v) > 4)) return null
  return { code, width, height, components }
}

/** Where compressed data ends: at the next marker that is neither a stuffed byte nor a restart; null when the file ends first. */
async function endOfScan(
  read: ReadBytes,
  from: number,
  size: number,
): Promise<{ at: number; code: number } | null> {
  for (let at = from; at + 2 <= size; ) {
    const block = await read(at, Math.min(BLOCK, size - at))
    let mark = block.indexOf(0xff)
    for (; mark >= 0 && mark + 1 < block.length; mark = block.indexOf(0xff, mark + 1)) {
      const code = block[mark + 1] ?? 0
      if (code !== 0 && code !== 0xff && !isRestart(code)) return { at: at + mark, code }
    }
    // A mark on the last byte of a block is looked at again with what follows it.
    at += mark >= 0 ? mark : block.length
  }
  return null
}

type Scan = { frame: Frame; body: Uint8Array; tables: ReadonlyMap<number, Huffman>; restartEvery: number }

/**
 * Some cameras leave the end mark away or fill the file up with zeros, and so do copies that broke off: the codes tell
 * them apart. What cannot be told so is left to the decoder.
 */
async function isComplete(file: FileBytes, from: number, scan: Scan): Promise<boolean> {
  const { frame, body, tables, restartEvery } = scan
  if (!SEQUENTIAL_HUFFMAN.has(frame.code) || file.size - from > MOST_DOUBTFUL) return true
  const components = frame.components.flatMap(({ id, h, v }, number) => {
    const [named, choice = 0] = body.subarray(1 + number * 2)
    const [dc, ac] = [tables.get(choice >> 4), tables.get(0x10 | (choice & 15))]
    return named === id && h > 0 && v > 0 && dc && ac ? [{ h, v, dc, ac }] : []
  })
  if (components.length < frame.components.length) return true
  return holdsAllBlocks(await file.read(from, file.size - from), { ...frame, components, restartEvery })
}
