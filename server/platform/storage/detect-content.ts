import { open } from 'node:fs/promises'

/** What a file is by its first bytes, whatever its name says. */
export type Content = 'jpeg' | 'png' | 'heic' | 'mp4' | 'mov'

export const CONTENT_TYPE: Record<Content, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}
export const isClip = (content: Content): boolean => content === 'mp4' || content === 'mov'

const HEAD_BYTES = 64
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
const MOV_FIRST_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** Null for anything we do not take. Only looks; whether it can be decoded is the decoder's word. */
export async function detectContent(path: string): Promise<Content | null> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return contentOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

export function contentOf(head: Buffer): Content | null {
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  const box = head.toString('latin1', 4, 8)
  if (box !== 'ftyp') return MOV_FIRST_BOXES.has(box) ? 'mov' : null
  const brands = brandsOf(head)
  const [major] = brands
  if (HEIC_BRANDS.has(major ?? '')) return 'heic'
  // `mif1` and `msf1` only say "a HEIF file"; what codec it holds stands among the other brands.
  if (major === 'mif1' || major === 'msf1')
    return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null
  if (major === 'avif' || major === 'avis') return null
  return major === 'qt  ' ? 'mov' : 'mp4'
}

/** Major brand first, then the compatible ones; between them stands a version number. */
function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.length, head.length >= 4 ? head.readUInt32BE(0) : 0)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}
