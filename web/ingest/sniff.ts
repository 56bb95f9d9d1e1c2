export type Content = 'jpeg' | 'png' | 'heic' | 'clip'

/** Brands of HEVC still pictures (ISO 23008-12); all other ISO files are clips, but for the two after. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'])
const FOREIGN_BRANDS = new Set(['avif', 'avis', 'crx ', 'M4A '])
/** Old QuickTime files begin with one of these boxes instead of naming a brand. */
const QUICKTIME_STARTS = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/** What a file's first 12 bytes say it is; null is nothing we take. Content decides, not the name (decisions.md, Media). */
export function sniff(head: Uint8Array): Content | null {
  const text = String.fromCharCode(...head.subarray(0, 12))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  const box = text.slice(4, 8)
  if (box !== 'ftyp') return QUICKTIME_STARTS.has(box) ? 'clip' : null
  const brand = text.slice(8, 12)
  if (FOREIGN_BRANDS.has(brand)) return null
  return HEIC_BRANDS.has(brand) ? 'heic' : 'clip'
}
