import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchCalls } from './batch-calls.ts'

test('calls made while a batch is under way share the next, and each ends with its own', async () => {
  const gates: PromiseWithResolvers<void>[] = []
  const batches: string[][] = []
  const keep = batchCalls<string>((items) => {
    batches.push(items)
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    return gate.promise
  })
  const ended: string[] = []
  const call = (item: string) => keep(item).then(() => ended.push(item))
  const first = call('a')
  const others = [call('b'), call('c')]
  assert.deepEqual(batches, [['a']])
  gates[0]?.resolve()
  await first
  assert.deepEqual(ended, ['a'])
  assert.deepEqual(batches, [['a'], ['b', 'c']])
  gates[1]?.resolve()
  await Promise.all(others)
  assert.deepEqual(ended, ['a', 'b', 'c'])
})

test('one bad item fails its own call only, and the next calls are served', async () => {
  const kept: string[] = []
  const keep = batchCalls<string>(async (items) => {
    if (items.includes('bad')) throw new Error('not this one')
    kept.push(...items)
  })
  const results = await Promise.allSettled(['a', 'bad', 'b'].map(keep))
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  await keep('c')
  assert.deepEqual(kept.toSorted(), ['a', 'b', 'c'])
})
