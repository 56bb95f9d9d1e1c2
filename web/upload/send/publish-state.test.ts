import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosenFile } from '../publish/publish-test-harness.ts'
import { publishPercent } from './publish-progress.ts'
import { createTally } from './publish-state.ts'

/** Of 1,000 bytes. */
const clip = { ...chosenFile(1), file: new File(['.'.repeat(1000)], 'wave.mp4') }

function begun() {
  let now = 0
  const tally = createTally(
    () => [clip],
    () => now,
  )
  tally.begin(clip, 1)
  return {
    tally,
    at: (ms: number) => {
      now = ms
    },
  }
}

test('What lies on the server from a lost attempt is neither to go nor moved once more', () => {
  const { tally, at } = begun()
  assert.equal(tally.progress(clip, 0), 0)
  at(4000)
  assert.equal(tally.progress(clip, 0.4), 400)
  tally.wait(clip, 2)
  assert.deepEqual([tally.read().bytesLeft, tally.read().active[0]?.waiting], [600, true])
  at(6000)
  tally.begin(clip, 2)
  assert.equal(tally.read().bytesLeft, 600)
  assert.equal(tally.progress(clip, 0.3, true), 0)
  assert.deepEqual([tally.read().bytesLeft, tally.read().bytesPerSecond], [700, 400 / 6])
  at(8000)
  assert.equal(tally.progress(clip, 0.5), 200)
  assert.deepEqual([tally.read().bytesLeft, tally.read().bytesPerSecond], [500, 600 / 8])
})

test('What is sent once more from its beginning has moved twice', () => {
  const { tally, at } = begun()
  tally.progress(clip, 0)
  at(1000)
  tally.progress(clip, 0.4)
  tally.wait(clip, 2)
  tally.begin(clip, 2)
  at(2000)
  assert.equal(tally.progress(clip, 0.1), 100)
  assert.deepEqual([tally.read().bytesLeft, tally.read().bytesPerSecond], [900, 250])
  tally.settle(clip, null)
  assert.deepEqual([tally.read().bytesLeft, tally.read().bytesPerSecond], [0, 700])
})

test('What was not accepted is neither sent nor to go, and the bar goes on over it', () => {
  const other = { ...clip, id: 2 }
  const tally = createTally(
    () => [clip, other],
    () => 0,
  )
  tally.begin(clip, 1)
  tally.progress(clip, 0.4)
  tally.begin(other, 1)
  tally.progress(other, 0.5)
  tally.settle(clip, { message: 'No.', reason: 'No.', final: true, refused: true })
  const { bytesSent, bytesLeft, percent } = tally.read()
  assert.deepEqual([bytesSent, bytesLeft, percent], [500, 500, publishPercent('uploading', 0.75)])
})

test('Files under way are told in the order in which they were chosen', () => {
  const other = { ...clip, id: 2 }
  const tally = createTally(
    () => [clip, other],
    () => 0,
  )
  tally.begin(other, 1)
  tally.begin(clip, 1)
  assert.deepEqual(
    tally.read().active.map(({ id }) => id),
    [1, 2],
  )
})
