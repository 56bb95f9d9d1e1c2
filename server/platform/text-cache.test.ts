import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTextCache } from './text-cache.ts'

function counted() {
  const made: string[] = []
  let at = 0
  let most = 0
  const make =
    (name: string, found: string | null = `text of ${name}`) =>
    async () => {
      most = Math.max(most, ++at)
      made.push(name)
      await new Promise(setImmediate)
      at -= 1
      return found
    }
  return { made, make, most: () => most }
}

test('a text is made once for all who ask while it is kept, and anew when its time is over', async () => {
  const { made, make } = counted()
  let now = 0
  const keep = openTextCache({ ms: 1000, most: 4, now: () => now })
  const all = await Promise.all([keep('a', make('a')), keep('a', make('a')), keep('a', make('a'))])
  assert.deepEqual(all, Array(3).fill('text of a'))
  now = 999
  await keep('a', make('a'))
  assert.deepEqual(made, ['a'])
  now = 1000
  await keep('a', make('a'))
  assert.deepEqual(made, ['a', 'a'])
})

test('texts are made one at a time, and only so many are kept, those asked for last', async () => {
  const { made, make, most } = counted()
  const keep = openTextCache({ ms: 1000, most: 2 })
  await Promise.all(['a', 'b', 'c'].map((name) => keep(name, make(name))))
  assert.equal(most(), 1)
  await keep('b', make('b'))
  await keep('d', make('d'))
  await keep('b', make('b'))
  assert.deepEqual(made, ['a', 'b', 'c', 'd'])
  await keep('c', make('c'))
  assert.deepEqual(made, ['a', 'b', 'c', 'd', 'c'])
})

test('what is not there and what failed is asked for again', async () => {
  const { made, make } = counted()
  const keep = openTextCache({ ms: 1000, most: 2 })
  assert.equal(await keep('none', make('none', null)), null)
  assert.equal(await keep('none', make('none')), 'text of none')
  const fault = new Error('the database is away')
  await assert.rejects(
    keep('late', () => Promise.reject(fault)),
    fault,
  )
  assert.equal(await keep('late', make('late')), 'text of late')
  assert.deepEqual(made, ['none', 'none', 'late'])
})
