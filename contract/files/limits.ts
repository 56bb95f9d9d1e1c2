const MIB = 1024 ** 2

/**
 * What a file may ask of whoever decodes it, told by its structure before anything is decoded. Far beyond what cameras, phones
 * and editors write: a file over any of them is refused like one that cannot be loaded (decisions.md, Media: absurd size).
 */

/** Of any photo: bytes, the longer side in px, and how often it may hold the shorter one. */
export const PHOTO_LIMITS = { bytes: 512 * MIB, side: 65_535, ratio: 32 } as const

/**
 * Of a JPEG: scans (editors write 10 to 20, squeezing tools some 60), px of all scans together (15 of the largest picture), all marks outside its data, bytes 0xff before one of them,
 * bytes of all that is not picture (depth maps and panoramas bring tens of MB), and bytes of coefficients, which pictures of
 * several scans hold all at once: 3 a px at 4:2:0, 6 at 4:4:4.
 */
export const JPEG_LIMITS = {
  scans: 100,
  scanPixels: 1_800_000_000,
  marks: 4000,
  fill: 1024,
  beside: 64 * MIB,
  held: 264 * MIB,
} as const

/**
 * Of a PNG: pieces of its picture (most writers take 8 KiB for one), other chunks and their bytes, bytes to which its packed
 * texts and profile unpack together, and bytes of all rows where they are interlaced, for then all are held.
 */
export const PNG_LIMITS = {
  pieces: 200_000,
  others: 1000,
  beside: 32 * MIB,
  unpacked: 32 * MIB,
  held: 264 * MIB,
} as const

/** Of a HEIC, which is held whole while it is decoded: bytes, pixels, boxes at its top, tiles of its picture. */
export const HEIC_LIMITS = { bytes: 128 * MIB, pixels: 52_000_000, boxes: 1000, tiles: 2000 } as const

/**
 * Of a clip: length in seconds, frames a second (slow motion has up to 960), least bytes a second, how often the longer side
 * may hold the shorter; of its index: bytes, boxes, how deep they lie in each other, tracks, entries of one edit list, samples
 * of one track.
 */
export const CLIP_LIMITS = {
  seconds: 20 * 60,
  framesPerSecond: 1000,
  bytesPerSecond: 250,
  ratio: 8,
  index: 32 * MIB,
  boxes: 20_000,
  depth: 12,
  tracks: 64,
  edits: 200,
  samples: 4_000_000,
} as const
