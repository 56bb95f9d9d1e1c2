import assert from 'node:assert/strict'
import { test } from 'node:test'
import { movedTo, placeByKey } from './moved-to.ts'

test('One file goes to another place, and no further than the ends', () => {
  const order = [1, 2, 3, 4]
  assert.deepEqual(movedTo(order, 1, 2), [2, 3, 1, 4])
  assert.deepEqual(movedTo(order, 4, 0), [4, 1, 2, 3])
  assert.deepEqual(movedTo(order, 2, 9), [1, 3, 4, 2])
  for (const [id, place] of [
    [2, 1],
    [1, -1],
    [4, 7],
    [9, 0],
  ] as const)
    assert.equal(movedTo(order, id, place), order)
})

test('Arrows move it by one, Home and End to the ends, other keys not at all', () => {
  const places = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Tab', 'Enter'].map(
    (key) => placeByKey(key, 4, 9),
  )
  assert.deepEqual(places, [5, 5, 3, 3, 0, 9, null, null])
})
