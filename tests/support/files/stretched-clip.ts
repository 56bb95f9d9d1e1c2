import { clip } from './media-files.ts'

/** Where a box of that name has its content. */
const contentOf = (file: Buffer, name: string, from = 0): number => file.indexOf(name, from, 'latin1') + 4

/** A clip of two seconds whose samples each last `times` as long, and whose header says so too where it can. */
export async function stretchedClip(times: number): Promise<Buffer> {
  const file = Buffer.from(await clip('sea-1080p.mp4'))
  const longer = (at: number) => file.writeUInt32BE(Math.min(0xffff_ffff, file.readUInt32BE(at) * times), at)
  longer(contentOf(file, 'mvhd') + 16)
  longer(contentOf(file, 'tkhd') + 20)
  longer(contentOf(file, 'mdhd') + 16)
  const runs = contentOf(file, 'stts')
  for (let run = 0; run < file.readUInt32BE(runs + 4); run++) longer(runs + 12 + run * 8)
  const edits = contentOf(file, 'elst')
  if (edits > 4) longer(edits + 8)
  return file
}

/** A clip whose header is honest, but whose samples last for thousands of years. */
export async function endlessSamples(): Promise<Buffer> {
  const file = Buffer.from(await clip('sea-1080p.mp4'))
  file.writeUInt32BE(0xffff_ffff, contentOf(file, 'stts') + 12)
  return file
}
