import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flipTime } from './flip-time.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 20, 9) + ms).toISOString()

test('A flip-book plays a ride as fast as it was, and rests before it begins anew', () => {
  assert.deepEqual(
    [flipTime(at(0), at(100)), flipTime(at(100), at(350)), flipTime(at(350), undefined)],
    [100, 250, 700],
  )
})

test('Frames of one moment still follow each other, pauses are cut short, unknown times are even', () => {
  assert.deepEqual(
    [flipTime(at(0), at(0)), flipTime(at(0), at(9000)), flipTime(at(9), at(0))],
    [40, 1000, 40],
  )
  assert.deepEqual([flipTime(at(0), null), flipTime(null, at(0)), flipTime(null, null)], [120, 120, 120])
})
