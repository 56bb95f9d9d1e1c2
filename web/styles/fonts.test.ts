import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'

const FACES = ['inter', 'sora']
/** Both together, bytes: every first view fetches them. */
const MOST_BYTES = 48_000

const sent = (face: string) => readFile(new URL(`fonts/${face}.woff2`, import.meta.url))
const packaged = (face: string) =>
  readFile(
    new URL(
      `../../node_modules/@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`,
      import.meta.url,
    ),
  )

describe('The fonts of the site', () => {
  for (const face of FACES)
    test(`${face} shows every character that its package has`, async () => {
      const characters = charactersOf(await sent(face))
      assert.ok(characters.size > 200)
      assert.deepEqual(characters, charactersOf(await packaged(face)))
    })

  test('weigh little', async () => {
    const sizes = await Promise.all(FACES.map(async (face) => (await sent(face)).length))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`)
  })
})

/** The places of `cmap`, `glyf` and `loca` in the list of known tables (WOFF2 §5.1). */
const [CMAP, GLYF, LOCA] = [0, 10, 11]

/** Code points of a WOFF2 font, from its `cmap` of format 4. */
function charactersOf(font: Buffer): Set<number> {
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
