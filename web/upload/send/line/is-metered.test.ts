import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { isMetered } from './is-metered.ts'

/** A browser that says so of its line; undefined: it says nothing. */
function isMeteredOn(t: TestContext, connection: { type?: string; saveData?: boolean } | undefined): boolean {
  const { mock } = t.mock.getter(globalThis, 'navigator', () => ({ connection }) as unknown as Navigator)
  const answer = isMetered()
  mock.restore()
  return answer
}

test('A line over a phone network counts as metered, and so does one whose user saves data', (t) => {
  assert.equal(isMeteredOn(t, { type: 'cellular', saveData: false }), true)
  assert.equal(isMeteredOn(t, { type: 'wifi', saveData: true }), true)
  assert.equal(isMeteredOn(t, { saveData: true }), true)
})

test('Any other line does not, nor one of which the browser says nothing', (t) => {
  for (const type of ['wifi', 'ethernet', 'unknown']) assert.equal(isMeteredOn(t, { type }), false, type)
  assert.equal(isMeteredOn(t, { saveData: false }), false)
  assert.equal(isMeteredOn(t, undefined), false)
})
