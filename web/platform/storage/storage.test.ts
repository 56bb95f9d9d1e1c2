import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { readStored, readStoredJson, removeStored, writeStored } from './storage.ts'

const give = (storage: unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
afterEach(() => give(undefined))

test('What is kept comes back until it is removed', () => {
  const kept = new Map<string, string>()
  give({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  assert.equal(writeStored('a', '[1]'), true)
  assert.deepEqual(readStoredJson('a'), [1])
  writeStored('a', '{broken')
  assert.equal(readStoredJson('a'), null)
  removeStored('a')
  assert.equal(readStored('a'), null)
})

test('A storage that is full, blocked or absent breaks nothing', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const storage of [undefined, { getItem: blocked, setItem: blocked, removeItem: blocked }]) {
    give(storage)
    assert.equal(readStored('a'), null)
    assert.equal(writeStored('a', '1'), false)
    assert.doesNotThrow(() => removeStored('a'))
  }
})
