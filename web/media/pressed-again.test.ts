import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRESS_AGAIN_MS } from '#contract/time/timers.ts'
import { isPressedAgain } from './pressed-again.ts'

test('Presses in quick succession are one wish, those of another item and later ones are new', () => {
  assert.equal(isPressedAgain(1, 0), false)
  assert.equal(isPressedAgain(2, 10), false)
  assert.equal(isPressedAgain(1, PRESS_AGAIN_MS - 1), true)
  assert.equal(isPressedAgain(1, 2 * PRESS_AGAIN_MS - 2), true, 'a third one, as soon after the second')
  assert.equal(isPressedAgain(1, 3 * PRESS_AGAIN_MS - 2), false)
})
