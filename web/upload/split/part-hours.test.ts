import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf } from './part-hours.ts'

const [early, late] = ['July 12, 07:00 to 08:00', 'July 12, 08:00 to 09:00']

test('Sessions within the same hours are numbered as they follow each other, and one alone is not', () => {
  assert.deepEqual(hoursOf([early, late, early, early]), [
    `${early} (1)`,
    late,
    `${early} (2)`,
    `${early} (3)`,
  ])
  assert.deepEqual(hoursOf([early]), [early])
  assert.deepEqual(hoursOf([]), [])
})

test('A session whose hours are not asked for has no number and takes none', () => {
  assert.deepEqual(hoursOf([early, null, early]), [`${early} (1)`, null, `${early} (2)`])
  assert.deepEqual(hoursOf([null, early, null]), [null, early, null])
})
