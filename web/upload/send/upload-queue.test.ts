import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenFile } from '../publish/publish-test-harness.ts'
import { closedFeed } from './file-feed.ts'
import { CHECKS_BESIDE, sendInOrder } from './upload-queue.ts'

/** A line and a server that do nothing by themselves. */
function setUp(count: number, stopped = () => false) {
  const started: number[] = []
  const underWay = new Map<number, { gone: () => void; done: () => void }>()
  const all = sendInOrder(
    closedFeed(Array.from({ length: count }, (_, at) => chosenFile(at + 1))),
    ({ id }, gone) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      started.push(id)
      underWay.set(id, { gone, done: resolve })
      return promise
    },
    { stopped, atOnce: () => 3, most: 5 },
  )
  const settle = () => new Promise((later) => setImmediate(later))
  const bytesLeft = (id: number) => {
    underWay.get(id)?.gone()
    return settle()
  }
  const answered = (id: number) => {
    underWay.get(id)?.done()
    return settle()
  }
  return { all, started, bytesLeft, answered }
}

test('Files leave in order, three at once, and one whose bytes have left makes room for the next', async () => {
  const { started, bytesLeft, answered } = setUp(12)
  assert.deepEqual(started, [1, 2, 3])
  await bytesLeft(2)
  assert.deepEqual(started, [1, 2, 3, 4])
  await answered(1)
  assert.deepEqual(started, [1, 2, 3, 4, 5])
})

test('No more than two wait for the server beside those on their way', async () => {
  const { started, bytesLeft, answered } = setUp(12)
  for (const id of [1, 2, 3, 4, 5]) await bytesLeft(id)
  assert.equal(started.length, 3 + CHECKS_BESIDE)
  await answered(4)
  assert.deepEqual(started, [1, 2, 3, 4, 5, 6])
})

test('It is over when the last file is answered, and a stop begins no further file', async () => {
  let stop = false
  const { all, started, bytesLeft, answered } = setUp(4, () => stop)
  let over = false
  void all.then(() => (over = true))
  for (const id of [1, 2, 3]) await bytesLeft(id)
  await bytesLeft(4)
  assert.deepEqual(started, [1, 2, 3, 4])
  for (const id of [2, 3, 4]) await answered(id)
  assert.equal(over, false)
  await answered(1)
  assert.equal(over, true)

  const other = setUp(9, () => stop)
  stop = true
  await other.answered(1)
  assert.deepEqual(other.started, [1, 2, 3])
})
