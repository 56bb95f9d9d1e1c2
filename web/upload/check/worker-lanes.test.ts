import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { CheckAnswer, CheckRequest } from './check-messages.ts'
import { type Job, openLane, openLanes } from './worker-lanes.ts'

const found = { kind: 'image', width: 4000, height: 3000, preview: null, thumb: null } as const

/** A worker that does with each file what it is told. */
class FakeWorker {
  onmessage: ((event: { data: CheckAnswer }) => void) | null = null
  onerror: ((event: { preventDefault: () => void }) => void) | null = null
  private readonly how: (request: CheckRequest) => 'answers' | 'dies' | 'is silent'
  constructor(how: FakeWorker['how']) {
    this.how = how
  }
  postMessage(request: CheckRequest) {
    const way = this.how(request)
    if (way === 'answers') queueMicrotask(() => this.onmessage?.({ data: { id: request.id, found } }))
    if (way === 'dies') queueMicrotask(() => this.onerror?.({ preventDefault: () => {} }))
  }
  terminate() {
    this.onmessage = this.onerror = null
  }
}
const run = (start: () => FakeWorker, ids: number[], { after = () => {}, atOnce = 1 } = {}) =>
  new Promise<string[]>((resolve) => {
    const said: string[] = []
    const lane = openLane({
      atOnce,
      start: start as unknown as () => Worker,
      without: async ({ id }) => ({ id, refused: 'image_too_small' }),
    })
    for (const id of ids) {
      const answer: Job['answer'] = (heard) => {
        said.push(`${heard.id} ${'refused' in heard ? heard.refused : Object.keys(heard).at(-1)}`)
        if (said.length === ids.length) resolve(said)
      }
      lane.push({ request: { id, file: new Blob(['x']), credit: '' }, answer })
    }
    after()
  })

test('A browser that starts no worker looks at the files all the same', async () => {
  const start = () => {
    throw new DOMException('not here', 'SecurityError')
  }
  assert.deepEqual(await run(start, [1, 2]), ['1 image_too_small', '2 image_too_small'])
})

test('A worker that is there before the first file looks at it, and one that cannot be started is asked for again', async () => {
  let starts = 0
  const lane = openLane({
    start: () => {
      starts += 1
      if (starts === 1) throw new DOMException('not now', 'SecurityError')
      return new FakeWorker(() => 'answers') as unknown as Worker
    },
    without: async ({ id }) => ({ id, refused: 'image_too_small' }),
  })
  lane.warm()
  lane.warm()
  lane.warm()
  assert.equal(starts, 2)
  const answer = await new Promise<CheckAnswer>((resolve) =>
    lane.push({ request: { id: 1, file: new Blob(['x']), credit: '' }, answer: resolve }),
  )
  assert.deepEqual([answer, starts], [{ id: 1, found }, 2])
})

test('A worker that dies takes no file with it, and the next one begins anew', async () => {
  let started = 0
  const start = () => {
    started += 1
    return new FakeWorker(({ id }) => (id === 2 ? 'dies' : 'answers'))
  }
  assert.deepEqual(await run(start, [1, 2, 3]), ['1 found', '2 image_too_small', '3 found'])
  assert.equal(started, 2)
})

test('A worker that falls silent is waited for two minutes', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const start = () => new FakeWorker(({ id }) => (id === 1 ? 'is silent' : 'answers'))
    const said = await run(start, [1, 2], { after: () => mock.timers.tick(120_000) })
    assert.deepEqual(said, ['1 image_too_small', '2 found'])
  } finally {
    mock.timers.reset()
  }
})

test('A worker that may have several files has no more at a time, and each is looked at without it when it dies', async () => {
  const asked: number[] = []
  const start = () =>
    new FakeWorker(({ id }) => {
      asked.push(id)
      return id === 3 ? 'dies' : id < 3 ? 'is silent' : 'answers'
    })
  const before: number[] = []
  const said = await run(start, [1, 2, 3, 4], { atOnce: 3, after: () => before.push(...asked) })
  assert.deepEqual(before, [1, 2, 3])
  assert.deepEqual(said.toSorted(), [
    '1 image_too_small',
    '2 image_too_small',
    '3 image_too_small',
    '4 found',
  ])
})

test('Several workers look at the files of one queue, and whoever is done takes the next', async () => {
  const asked: { id: number; by: number; done: () => void }[] = []
  let started = 0
  const start = () => {
    started += 1
    const by = started
    const worker: FakeWorker = new FakeWorker(({ id }) => {
      asked.push({ id, by, done: () => worker.onmessage?.({ data: { id, found } }) })
      return 'is silent'
    })
    return worker as unknown as Worker
  }
  const lanes = openLanes({ start, without: async ({ id }) => ({ id, refused: 'image_too_small' }) }, 3)
  const said: number[] = []
  for (const id of [1, 2, 3, 4, 5])
    lanes.push({ request: { id, file: new Blob(['x']), credit: '' }, answer: (heard) => said.push(heard.id) })
  assert.deepEqual([asked.map(({ id }) => id), new Set(asked.map(({ by }) => by)).size], [[1, 2, 3], 3])
  asked[1]?.done()
  assert.deepEqual([asked.at(-1)?.id, asked.at(-1)?.by], [4, asked[1]?.by])
  for (const { done } of asked) done()
  asked.at(-1)?.done()
  assert.deepEqual([said, started], [[2, 1, 3, 4, 5], 3])
  lanes.close()
})
