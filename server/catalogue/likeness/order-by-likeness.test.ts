import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { orderByLikeness } from './order-by-likeness.ts'

/** Waves of four riders in turn, each with a colour of his own, under a light that drifts over the morning. */
const wavesOf = (count: number): Float32Array[] =>
  Array.from({ length: count }, (_, n) =>
    Float32Array.from({ length: 8 }, (_, k) => (k === n % 4 ? 60 : 0) + (k > 3 ? (n * k) / 30 : 20)),
  )

describe('Waves are ordered by how alike their riders look', () => {
  it('the marked one first, then those of the same rider whatever the light', () => {
    const order = orderByLikeness(wavesOf(120), { mine: [5], notMine: [] })
    assert.equal(order[0], 5)
    assert.deepEqual(new Set(order.slice(0, 30).map((n) => n % 4)), new Set([1]))
    assert.equal(new Set(order).size, 120)
  })

  it('by several marks at once', () => {
    const order = orderByLikeness(wavesOf(40), { mine: [5, 6], notMine: [] })
    assert.deepEqual(new Set(order.slice(0, 20).map((n) => n % 4)), new Set([1, 2]))
  })

  it('with those said to be another’s last, and what looks like them behind', () => {
    const order = orderByLikeness(wavesOf(40), { mine: [4], notMine: [3] })
    assert.equal(order.at(-1), 3)
    assert.deepEqual(new Set(order.slice(-10).map((n) => n % 4)), new Set([3]))
  })

  it('with those of which nothing is known behind the others, in order of time', () => {
    const waves = [null, ...wavesOf(8), null]
    assert.deepEqual(orderByLikeness(waves, { mine: [1], notMine: [] }).slice(-2), [0, 9])
    assert.deepEqual(orderByLikeness([null, null], { mine: [1], notMine: [] }), [1, 0])
    assert.deepEqual(orderByLikeness([], { mine: [], notMine: [] }), [])
  })

  it('in order of time where all look the same', () => {
    const same = Array.from({ length: 6 }, () => new Float32Array(8).fill(9))
    assert.deepEqual(orderByLikeness(same, { mine: [2], notMine: [] }), [2, 0, 1, 3, 4, 5])
  })
})
