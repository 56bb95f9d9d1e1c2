import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortPick } from './sort-pick.ts'

const file = (name: string): File => new File(['x'], name, { lastModified: 1 })
const keys = (...names: string[]) => new Set(names.map((name) => `1-1-${name}`))
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('Of a pick only what is neither chosen, arrived nor online is new, each file once', () => {
  const { fresh, arrived, counts } = sortPick(
    ['new.jpg', 'chosen.jpg', 'arrived.jpg', 'online.jpg', 'new.jpg'].map(file),
    {
      chosen: [file('chosen.jpg')],
      hasArrived: (key) => keys('arrived.jpg').has(key),
      online: keys('online.jpg'),
      allowed: null,
    },
  )
  assert.deepEqual([names(fresh), names(arrived)], [['new.jpg'], ['arrived.jpg']])
  assert.deepEqual(counts, { chosen: 2, arrived: 2, strange: 0 })
})

test('While files are split into several sessions, others are not taken', () => {
  const { fresh, counts } = sortPick(['a.jpg', 'b.jpg'].map(file), {
    ...{ chosen: [], hasArrived: () => false, online: new Set<string>(), allowed: keys('b.jpg') },
  })
  assert.deepEqual(names(fresh), ['b.jpg'])
  assert.deepEqual(counts, { chosen: 0, arrived: 0, strange: 1 })
})
