import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amongThese, nothing, pressed, turnedAll } from './choice.ts'

const order = [11, 12, 13, 14, 15, 16]
const press = (choice: typeof nothing, id: number, withShift = false) => pressed(choice, id, order, withShift)
const ids = (choice: typeof nothing) => [...choice.ids].sort()

test('A press turns one file, with shift all from the last one pressed, in either direction', () => {
  const one = press(nothing, 12)
  assert.deepEqual(ids(one), [12])
  assert.deepEqual(ids(press(one, 12)), [])
  const range = press(one, 15, true)
  assert.deepEqual(ids(range), [12, 13, 14, 15])
  assert.deepEqual(ids(press(press(nothing, 16), 14, true)), [14, 15, 16])
  assert.deepEqual(ids(press(press(range, 14), 13, true)), [12, 15])
})

test('Shift without a first press, or from a file that has left, turns the pressed one alone', () => {
  assert.deepEqual(ids(press(nothing, 13, true)), [13])
  assert.deepEqual(ids(pressed(press(nothing, 12), 15, [13, 14, 15], true)), [12, 15])
})

test('A whole wave, or all, are chosen and left out again; what leaves the session is chosen no more', () => {
  const wave = turnedAll(press(nothing, 11), [13, 14], true)
  assert.deepEqual(ids(wave), [11, 13, 14])
  assert.deepEqual(ids(turnedAll(wave, [14, 13], false)), [11])
  assert.deepEqual(ids(amongThese(wave, [11, 14])), [11, 14])
  assert.equal(amongThese(wave, order), wave)
})
