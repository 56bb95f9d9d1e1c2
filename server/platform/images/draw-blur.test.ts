import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rgbaToThumbHash } from 'thumbhash'
import { drawBlur } from './draw-blur.ts'

/** Sky above, sea below; upright or lying. */
const hashOf = (width: number, height: number): Uint8Array => {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    at < (width * height) / 2 ? [240, 200, 120, 255] : [10, 60, 110, 255],
  )
  return rgbaToThumbHash(width, height, Uint8Array.from(pixels.flat()))
}

/** The red, green and blue of one px, counted from the upper left. */
const colourAt = (bmp: Buffer, column: number, row: number): number[] =>
  [2, 1, 0].map((channel) => bmp[54 + ((5 - row) * 8 + column) * 3 + channel] ?? 0)

test('A blur is a BMP of 198 bytes that shows what is above above and what is below below', () => {
  for (const [width, height] of [
    [60, 40],
    [40, 60],
    [50, 50],
  ] as const) {
    const bmp = drawBlur(hashOf(width, height))
    assert(bmp)
    assert.deepEqual([bmp.length, bmp.toString('latin1', 0, 2), bmp.readUInt32LE(2)], [198, 'BM', 198])
    assert.deepEqual([bmp.readInt32LE(18), bmp.readInt32LE(22), bmp.readUInt16LE(28)], [8, 6, 24])
    const [sky = [], sea = []] = [colourAt(bmp, 4, 0), colourAt(bmp, 4, 5)]
    assert.ok((sky[0] ?? 0) > 180 && (sky[0] ?? 0) > (sky[2] ?? 0), `the sky is ${sky}`)
    assert.ok((sea[2] ?? 0) > (sea[0] ?? 0), `the sea is ${sea}`)
  }
})

test('Bytes that are no thumbhash have no blur', () => {
  assert.equal(drawBlur(Buffer.alloc(0)), null)
  assert.equal(drawBlur(Buffer.alloc(3)), null)
})
