import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { isMetered, whenMetered } from './is-metered.ts'

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

test('Whoever wants to know is told when the line becomes metered, not of other changes, and no more once he has left', (t) => {
  const connection = Object.assign(new EventTarget(), { type: 'wifi', saveData: false })
  t.mock.getter(globalThis, 'navigator', () => ({ connection }) as unknown as Navigator)
  let told = 0
  const leave = whenMetered(() => {
    told += 1
  })
  const become = (next: Partial<typeof connection>) => {
    Object.assign(connection, next)
    connection.dispatchEvent(new Event('change'))
    return told
  }
  assert.deepEqual([become({ type: 'ethernet' }), become({ type: 'cellular' })], [0, 1])
  assert.deepEqual([become({ type: 'wifi' }), become({ saveData: true })], [1, 2])
  leave()
  assert.equal(become({ type: 'cellular' }), 2)
})

test('A browser that says nothing of its line never tells of it', (t) => {
  t.mock.getter(globalThis, 'navigator', () => ({}) as Navigator)
  assert.doesNotThrow(whenMetered(() => assert.fail('nobody knows')))
})
