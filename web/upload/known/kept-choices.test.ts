import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepChoices, keptChoices } from './kept-choices.ts'

test('What was chosen for the files of a draft is there again after a reload, for its photographer, for some days', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  keepChoices(7, 1, { a: 'move', b: 'out' })
  keepChoices(null, 1, { c: 'again' })
  assert.deepEqual(keptChoices(7, 1), { a: 'move', b: 'out' })
  assert.deepEqual(keptChoices(null, 1), { c: 'again' })
  assert.deepEqual([keptChoices(7, 2), keptChoices(8, 1)], [{}, {}])
  assert.deepEqual(keptChoices(7, 1, Date.now() + 5 * 86_400_000), {})
  keepChoices(7, 1, {})
  assert.deepEqual(keptChoices(7, 1), {})
  for (const rubbish of ['{"7":5}', '{"7":{"user":1,"savedAt":9e15,"choices":{"a":"sold"}}}', '[', 'null']) {
    kept.set('upload-known', rubbish)
    assert.deepEqual(keptChoices(7, 1), {})
  }
})
