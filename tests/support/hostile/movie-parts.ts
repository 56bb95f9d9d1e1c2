import { clip } from '../files/media-files.ts'
import { box, boxAt, edited } from './box-parts.ts'
import { overwritten, repeated, u32Bytes } from './hostile-file.ts'

/** The boxes around the tables of a track. */
export const TABLES = ['moov', 'trak', 'mdia', 'minf', 'stbl'] as const

/** A sound clip of two seconds, 1080 x 1920 px, whose index is at its end and may grow. */
export const soundClip = (): Promise<Buffer> => clip('upright-index-last.mov')

/** The sound clip with one box replaced. */
export const clipWith =
  (path: readonly string[], change: (found: Buffer) => Buffer): (() => Promise<Buffer>) =>
  async () =>
    edited(await soundClip(), path, change)

/** A box of numbers behind its version and flags. */
export const table = (type: string, ...numbers: number[]): Buffer => box(type, u32Bytes(0, ...numbers))

type Frames = {
  count: number
  seconds: number
  /** Tables that replace those that follow from count and length. */
  tables?: Record<string, Buffer>
}

/**
 * A clip of so many frames in so many seconds that has the bytes of one: every entry of its index leads to the first frame of the
 * sound clip. Four bytes a frame.
 */
export async function oneFrameClip({ count, seconds, tables = {} }: Frames): Promise<Buffer> {
  const sound = await soundClip()
  const old = (name: string) => boxAt(sound, ...TABLES, name)
  const scale = boxAt(sound, 'moov', 'trak', 'mdia', 'mdhd').readUInt32BE(20)
  const made: Record<string, Buffer> = {
    stsd: old('stsd'),
    stts: table('stts', 1, count, Math.round((seconds * scale) / count)),
    stsc: table('stsc', 1, 1, 1, 1),
    stsz: table('stsz', old('stsz').readUInt32BE(20), count),
    stco: box('stco', u32Bytes(0, count), repeated(old('stco').subarray(16, 20), count)),
    ...tables,
  }
  const lasting = (at: number, ticks: number) => (header: Buffer) => overwritten(header, at, u32Bytes(ticks))
  let file = edited(sound, TABLES, () => box('stbl', ...Object.values(made)))
  file = edited(file, ['moov', 'trak', 'edts'], () => Buffer.alloc(0))
  file = edited(file, ['moov', 'trak', 'mdia', 'mdhd'], lasting(24, seconds * scale))
  file = edited(file, ['moov', 'trak', 'tkhd'], lasting(28, seconds * 1000))
  return edited(file, ['moov', 'mvhd'], lasting(24, seconds * 1000))
}
