import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from './pixels.ts'
import { smoothOutlines } from './smooth-outlines.ts'

const SIDE = 60

/** A grey picture, each px as bright as `at` says. */
function picture(at: (x: number, y: number) => number): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 3)
  for (let y = 0, p = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++, p += 3) data.fill(at(x, y), p, p + 3)
  return { data, width: SIDE, height: SIDE }
}
const greenAt = ({ data }: Pixels, x: number, y: number): number => data[(y * SIDE + x) * 3 + 1] as number

test('a stepped outline becomes an even one, and what lies on its sides stays as it was', () => {
  // It rises one px every five: each row breaks off at once.
  const stepped = picture((x, y) => (x < y / 5 + 24 ? 20 : 220))
  const even = smoothOutlines(stepped)
  const breaks = (pixels: Pixels) => {
    let most = 0
    for (let y = 15; y < 45; y++)
      for (let x = 15; x < 45; x++)
        most = Math.max(most, Math.abs(greenAt(pixels, x, y) - greenAt(pixels, x, y - 1)))
    return most
  }
  assert.equal(breaks(stepped), 200)
  assert.ok(breaks(even) < 100, `${breaks(even)}`)
  assert.equal(greenAt(even, 15, 30), 20)
  assert.equal(greenAt(even, 45, 30), 220)
})

test('foam, which changes every way, hardly changes', () => {
  const foam = picture((x, y) => (Math.imul((x * 73 + y) ** 3, 2_654_435_761) >>> 16) & 255)
  const after = smoothOutlines(foam)
  const changed = foam.data.reduce((sum, value, i) => sum + (value === after.data[i] ? 0 : 1), 0)
  assert.ok(changed < foam.data.length / 10, `${changed} of ${foam.data.length}`)
})
