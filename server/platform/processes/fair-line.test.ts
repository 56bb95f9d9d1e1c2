import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFairLine } from './fair-line.ts'

function lineOf(places: number) {
  const line = openFairLine(places)
  const inside: [ownerId: string, name: string][] = []
  const order: string[] = []
  return {
    close: line.close,
    order,
    enter: (ownerId: string, name: string) =>
      line.enter(ownerId).then((served) => {
        order.push(served ? name : `not ${name}`)
        if (served) inside.push([ownerId, name])
      }),
    async endOne() {
      const [ownerId] = inside.shift() ?? []
      if (ownerId !== undefined) line.leave(ownerId)
      await new Promise(setImmediate)
    },
  }
}

test('whoever comes first to a place gets it, and then everybody in turn', async () => {
  const { enter, endOne, order } = lineOf(2)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter('ana', name)
  for (const name of ['b1', 'b2']) void enter('bea', name)
  void enter('carl', 'c1')
  for (let left = 8; left > 0; left -= 1) await endOne()
  assert.deepEqual(order, ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5'])
})

test('nobody who comes back at once keeps another waiting', async () => {
  const { enter, endOne, order } = lineOf(1)
  for (const name of ['a1', 'a2', 'a3']) void enter('ana', name)
  for (let turn = 1; turn <= 3; turn += 1) {
    void enter('bea', `b${turn}`)
    await endOne()
    await endOne()
  }
  assert.deepEqual(order, ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
})

test('when it is closed, nobody waits any longer', async () => {
  const { enter, close, order } = lineOf(1)
  void enter('ana', 'a1')
  const waiting = enter('bea', 'b1')
  close()
  await waiting
  await enter('carl', 'c1')
  assert.deepEqual(order, ['a1', 'not b1', 'not c1'])
})
