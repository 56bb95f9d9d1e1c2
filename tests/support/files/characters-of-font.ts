import assert from 'node:assert/strict'
import { brotliDecompressSync } from 'node:zlib'

/** The places of `cmap`, `glyf` and `loca` in the list of known tables (WOFF2 §5.1). */
const [CMAP, GLYF, LOCA] = [0, 10, 11]

/** Code points of a WOFF2 font, from its `cmap` of format 4. */
export function charactersOfFont(font: Buffer): Set<number> {
  const tables = font.readUInt16BE(12)
  let at = 48
  let start = 0
  let cmap: { start: number; length: number } | undefined
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let n = 0; n < tables; n += 1) {
    const flags = font.readUInt8(at++)
    const kind = flags & 63
    if (kind === 63) at += 4
    const whole = readLength()
    const isTransformed = kind === GLYF || kind === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0
    const length = isTransformed ? readLength() : whole
    if (kind === CMAP) cmap = { start, length }
    start += length
  }
  assert.ok(cmap)
  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  return charactersOfCmap(data.subarray(cmap.start, cmap.start + cmap.length))
}

function charactersOfCmap(cmap: Buffer): Set<number> {
  const found = new Set<number>()
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const from = cmap.subarray(cmap.readUInt32BE(8 + 8 * n))
    if (from.readUInt16BE(0) !== 4) continue
    const segments = from.readUInt16BE(6) / 2
    for (let at = 0; at < segments; at += 1) {
      const [last, first] = [from.readUInt16BE(14 + 2 * at), from.readUInt16BE(16 + 2 * (segments + at))]
      for (let character = first; character <= last && character < 0xffff; character += 1)
        found.add(character)
    }
  }
  return found
}
