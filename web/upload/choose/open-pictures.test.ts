import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckAnswer } from '../check/check-messages.ts'
import type { Job } from '../check/worker-lanes.ts'
import { openPictures } from './open-pictures.ts'

const seen: CheckAnswer = {
  id: 0,
  found: { kind: 'image', width: 4000, height: 3000, preview: null, thumb: null },
}

/** A lane whose pictures are done when that is said, and what it was given so far. */
function slowLane() {
  const given: Job[] = []
  return {
    ids: () => given.map(({ request }) => request.id),
    glances: () => given.filter(({ request }) => request.glance).map(({ request }) => request.id),
    finish: (at: number) => given[at]?.answer(seen),
    lane: { push: (job: Job) => void given.push(job), drop: () => {}, close: () => {} },
  }
}
const chosen = (id: number, closely = false): Job => ({
  request: { id, file: new Blob(), credit: '', closely },
  answer: () => {},
})

test('While a session is published only pictures in sight are made, and the others after it', () => {
  const { lane, ids, finish } = slowLane()
  const pictures = openPictures(lane, 1)
  for (const id of [1, 2, 3, 4, 5]) pictures.push(chosen(id), 0)
  pictures.rest(true)
  finish(0)
  assert.deepEqual(ids(), [1])
  pictures.first(4)
  finish(1)
  assert.deepEqual(ids(), [1, 4])
  pictures.drop(2)
  pictures.rest(false)
  finish(2)
  finish(3)
  assert.deepEqual(ids(), [1, 4, 3, 5])
})

test('While a session is published a small picture is enough, but of the one that stands for it, and of what may be our clock', () => {
  const { lane, ids, glances } = slowLane()
  const pictures = openPictures(lane, 9)
  pictures.push(chosen(1), 0)
  pictures.rest(true)
  for (const id of [2, 3, 5]) pictures.push(chosen(id), 0)
  pictures.push(chosen(4, true), 0)
  pictures.need(3)
  pictures.first(5)
  pictures.rest(false)
  assert.deepEqual([ids(), glances()], [[1, 4, 3, 5, 2], [5]])
})

test('What came into sight before it was judged is made first, while a session is published, too', () => {
  const { lane, ids, finish } = slowLane()
  const pictures = openPictures(lane, 1)
  pictures.rest(true)
  pictures.first(2)
  for (const id of [1, 2, 3]) pictures.push(chosen(id), 0)
  finish(0)
  assert.deepEqual(ids(), [2])
})

test('Pictures leave the machine to what is judged, several at once only when all are', () => {
  const { lane, ids } = slowLane()
  const pictures = openPictures(lane, 2)
  for (const id of [1, 2, 3]) pictures.push(chosen(id), 3 - id + 1)
  assert.deepEqual(ids(), [])
  pictures.goOn(0)
  assert.deepEqual(ids(), [1, 2])
})

test('Where judging takes long, pictures in sight are made meanwhile, one after the other', () => {
  const { lane, ids, finish } = slowLane()
  let now = 0
  const pictures = openPictures(lane, 2, () => now)
  for (const id of [1, 2, 3, 4]) pictures.push(chosen(id), 4)
  for (const id of [3, 4]) pictures.first(id)
  assert.deepEqual(ids(), [])
  now = 60_000
  pictures.goOn(3)
  assert.deepEqual(ids(), [4])
  finish(0)
  finish(1)
  assert.deepEqual(ids(), [4, 3])
  pictures.goOn(0)
  assert.deepEqual(ids(), [4, 3, 1, 2])
})

test('What may be a picture of our clock is looked at before all others, while a session is published, too', () => {
  const { lane, ids, finish } = slowLane()
  const pictures = openPictures(lane, 1)
  pictures.rest(true)
  for (const id of [1, 2, 3]) pictures.push(chosen(id, id === 2), 4 - id)
  pictures.first(3)
  assert.deepEqual(ids(), [])
  pictures.goOn(0)
  finish(0)
  finish(1)
  assert.deepEqual(ids(), [2, 3])
})

test('A picture that somebody waits for is made before those in sight, whatever comes into sight after it', () => {
  const { lane, ids, finish } = slowLane()
  const pictures = openPictures(lane, 1)
  pictures.rest(true)
  for (const id of [1, 2, 3, 4]) pictures.push(chosen(id), 0)
  pictures.first(1)
  pictures.need(4)
  for (const id of [3, 2]) pictures.first(id)
  finish(0)
  finish(1)
  assert.deepEqual(ids(), [1, 4, 2])
})

test('Where one file is judged for long, pictures begin without another word', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { lane, ids } = slowLane()
  let now = 0
  const pictures = openPictures(lane, 2, () => now)
  pictures.first(2)
  for (const id of [1, 2]) pictures.push(chosen(id), 1)
  // A browser's timer may run a little early.
  now = 4999.5
  t.mock.timers.tick(5000)
  assert.deepEqual(ids(), [])
  now = 5001
  t.mock.timers.tick(1)
  assert.deepEqual(ids(), [2])
})
