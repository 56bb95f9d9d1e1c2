import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keepWishes, turnOf, turnsAfter, type Wishes } from './turns.ts'

const item = (id: number, turn: number, turning: number | null = null) => ({ id, turn, turning })
const wish = (id: number, turn: number, answers = 0): Wishes => new Map([[id, { turn, answers }]])

describe('Files that a photographer turns lie on the page', () => {
  it('as they are wanted, beyond what their pictures show already', () => {
    assert.equal(turnOf(item(1, 0), new Map()), 0)
    assert.equal(turnOf(item(1, 0, 1), new Map()), 1)
    assert.equal(turnOf(item(1, 3, 0), new Map()), 1)
    assert.equal(turnOf(item(1, 1), wish(1, 0)), 3)
    assert.equal(turnOf(item(2, 1), wish(1, 0)), 0)
  })

  it('and each press counts from there', () => {
    assert.deepEqual(turnsAfter([item(1, 0), item(2, 3), item(3, 0, 2)], wish(1, 1), 1), [
      { media_id: 1, turn: 2 },
      { media_id: 2, turn: 0 },
      { media_id: 3, turn: 3 },
    ])
    assert.deepEqual(turnsAfter([item(1, 0)], new Map(), 3), [{ media_id: 1, turn: 3 }])
  })

  it('until the server says the same, or otherwise twice', () => {
    assert.equal(keepWishes(wish(1, 1), [item(1, 0, 1)]).size, 0)
    assert.equal(keepWishes(wish(1, 1), [item(1, 1)]).size, 0)
    assert.equal(keepWishes(wish(1, 1), []).size, 0)
    const once = keepWishes(wish(1, 1), [item(1, 0)])
    assert.equal(turnOf(item(1, 0), once), 1)
    assert.equal(keepWishes(once, [item(1, 0)]).size, 0)
  })
})
