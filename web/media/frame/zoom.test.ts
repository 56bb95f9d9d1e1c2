import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepInside, WHOLE, zoomAt } from './zoom.ts'

const picture = { width: 390, height: 260 }
const stage = { width: 390, height: 600 }

test('What is between the fingers stays there while it grows', () => {
  const at = { x: 100, y: -40 }
  const once = zoomAt(WHOLE, 2, at)
  assert.deepEqual(once, { scale: 2, x: -100, y: 40 })
  // The point of the picture under the fingers, before and after: offset + point * scale.
  const twice = zoomAt(once, 1.5, at)
  const under = ({ scale, x, y }: typeof once) => [(at.x - x) / scale, (at.y - y) / scale]
  assert.deepEqual(under(twice), under(once))
})

test('Nobody zooms in beyond four times, nor out beyond the whole', () => {
  assert.equal(zoomAt(WHOLE, 9, { x: 0, y: 0 }).scale, 4)
  assert.deepEqual(zoomAt({ scale: 2, x: 0, y: 0 }, 0.1, { x: 0, y: 0 }), WHOLE)
})

test('A picture is moved to its edges and no farther, and not at all where it is smaller than the stage', () => {
  assert.deepEqual(keepInside({ scale: 2, x: 500, y: 50 }, picture, stage), { scale: 2, x: 195, y: 0 })
  assert.deepEqual(keepInside({ scale: 4, x: -90, y: -900 }, picture, stage), { scale: 4, x: -90, y: -220 })
  assert.deepEqual(keepInside({ scale: 1, x: 7, y: -7 }, picture, stage), WHOLE)
})
