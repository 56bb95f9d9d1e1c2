import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disputedItems } from './disputed-items.ts'

const items = (...prices: number[]) => prices.map((price, at) => ({ media_id: at + 1, price }))

test('an amount ends the items it covers whole, the dearest first, and what remains of it ends none', () => {
  const cases: [amount: number, prices: number[], ended: number[]][] = [
    [1200, [1200, 1200, 1200, 1200], [1]],
    [2500, [1200, 1200, 1200, 1200], [1, 2]],
    [900, [500, 900, 500, 500], [2]],
    [1000, [500, 900, 500, 500], [2]],
    [1400, [500, 900, 500, 500], [1, 2]],
    [800, [500, 900, 500, 500], [1]],
    [499, [500, 900, 500, 500], []],
    [0, [500], []],
  ]
  for (const [amount, prices, ended] of cases)
    assert.deepEqual(disputedItems(items(...prices), amount, 5000), ended, `${amount} of ${prices}`)
})

test('what takes all that is left of the payment ends everything, whatever the prices say', () => {
  assert.deepEqual(disputedItems(items(500, 900, 500, 500), 1900, 1900), [1, 2, 3, 4])
  assert.deepEqual(disputedItems(items(500, 900), 2000, 1400), [1, 2])
})

test('the choice does not depend on the order of the items, and never costs more than the amount', () => {
  for (let amount = 0; amount < 2400; amount += 50) {
    const some = items(500, 900, 500, 500)
    const ended = disputedItems(some, amount, 2400)
    assert.deepEqual(disputedItems(some.toReversed(), amount, 2400), ended)
    const cost = some.reduce((sum, { media_id, price }) => sum + (ended.includes(media_id) ? price : 0), 0)
    assert.ok(cost <= amount, `${amount}`)
  }
})
