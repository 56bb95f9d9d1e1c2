import { signs, u32 } from './file-bytes.ts'

/** What a file is by its first bytes, whatever its name says (decisions.md, Media). */
export type Content = 'jpeg' | 'png' | 'heic' | 'mp4' | 'mov'

export const isClip = (content: Content): content is 'mp4' | 'mov' => content === 'mp4' || content === 'mov'

/** So many bytes of a file say what it is. */
export const HEAD_BYTES = 64

/** Brands of HEVC still pictures (ISO 23008-12). */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])
/** Old QuickTime files begin with one of these boxes instead of naming a brand. */
const MOV_FIRST_BOXES = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** Null for anything we do not take. Only looks at a beginning; the rest may be anything. */
export function contentOf(head: Uint8Array): Content | null {
  if (signs(head, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (signs(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  const box = signs(head, 4, 4)
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
function brandsOf(head: Uint8Array): string[] {
  const end = Math.min(head.length, u32(head, 0))
  const brands = [signs(head, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(signs(head, at, 4))
  return brands
}
