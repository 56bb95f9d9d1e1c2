import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Mark, marksOf, marksSince, mergeMarks } from './marks.ts'
import { orderWaves, type WaveMark } from './order-waves.ts'
import { keepFirst } from './use-steady-order.ts'

const mark = (item: number, mine: boolean | null, at: number): Mark => ({ item, session: 7, mine, at })

describe('Marks of two browsers', () => {
  it('come together: the later word on one item holds, whichever side it is on', () => {
    const here = [mark(1, true, 10), mark(2, true, 30), mark(3, true, 5)]
    const there = [mark(1, null, 20), mark(2, false, 20), mark(4, false, 1)]
    const both = [mark(1, null, 20), mark(2, true, 30), mark(3, true, 5), mark(4, false, 1)]
    const byItem = (marks: Mark[]) => marks.sort((a, b) => a.item - b.item)
    assert.deepEqual(byItem(mergeMarks(here, there)), both)
    assert.deepEqual(byItem(mergeMarks(there, here)), both)
    assert.deepEqual(byItem(mergeMarks(both, both)), both)
  })

  it('are read as far as they are marks, and for as long as a session can be on sale', () => {
    const odd = [null, 3, {}, { ...mark(1, true, 1), item: 0 }, { ...mark(1, true, 1), mine: 'x' }]
    assert.deepEqual(marksOf([mark(1, null, 4), ...odd]), [mark(1, null, 4)])
    for (const rubbish of [null, 'x', {}]) assert.deepEqual(marksOf(rubbish), [])
    const now = Date.UTC(2026, 10, 22)
    assert.deepEqual(marksSince([mark(1, true, now - 32 * 86_400_000), mark(2, true, now)], now), [
      mark(2, true, now),
    ])
  })
})

describe('Waves stand', () => {
  const order = (marks: Record<string, WaveMark>, answered: string[] | null) =>
    orderWaves(['a', 'b', 'c', 'd', 'e'], {
      answered,
      keyOf: (wave) => wave,
      markOf: (wave) => marks[wave] ?? null,
    }).join('')

  it('by a mark at once, before anything answers, and as was answered last between the marked ones', () => {
    assert.equal(order({ d: true, b: false }, null), 'daceb')
    assert.equal(order({ d: true, b: false }, ['d', 'e', 'c', 'a', 'b']), 'decab')
    assert.equal(order({ d: true, e: true, c: false }, ['d', 'e', 'c', 'a', 'b']), 'deabc')
  })

  it('where they are on the screen, also when a mark brings another order, unless they are gone', () => {
    const kept = (first: string) => keepFirst([...'deabc'], [...first], (wave) => wave).join('')
    assert.equal(kept('ba'), 'badec')
    assert.equal(kept('xb'), 'bdeac')
    assert.equal(kept(''), 'deabc')
  })

  it('each once, also those that an answer does not know', () => {
    assert.equal(order({}, ['c', 'x']), 'cabde')
    assert.equal(order({}, null), 'abcde')
  })
})
