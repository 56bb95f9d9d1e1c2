import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createEstimate,
  createSpeedometer,
  leftLabel,
  publishPercent,
  sentLabel,
} from './publish-progress.ts'

test('The bar never shows less than 5 percent and half of the uploads are 55', () => {
  assert.deepEqual(
    [publishPercent('creating', 0), publishPercent('uploading', 0), publishPercent('uploading', 0.5)],
    [5, 20, 55],
  )
  assert.deepEqual([publishPercent('finalizing', 1), publishPercent('success', 1)], [95, 100])
})

test('A photographer sees how long the upload still takes', () => {
  const speed = createSpeedometer()
  assert.equal(speed.bytesPerSecond(), 0)
  speed.mark(0, 0)
  speed.mark(2000, 4_000_000)
  assert.equal(speed.bytesPerSecond(), 2_000_000)
  const left = (secondsLeft: number | null, bytesLeft = 0, bytesPerSecond = 0) =>
    leftLabel({ bytesLeft, bytesPerSecond, secondsLeft })
  assert.equal(left(180), 'about 3\u00a0min left')
  assert.equal(left(0.005), 'less than a minute left')
  assert.equal(left(10_000), 'about 3\u00a0h left')
  assert.equal(left(null), '')
  assert.equal(
    left(380, 1.9 * 1024 ** 3, 5 * 1024 ** 2),
    '1.90\u00a0GB to go · 5.0\u00a0MB/s · about 6\u00a0min left',
  )
})

test('How fast it goes is told from the last 20 seconds', () => {
  const speed = createSpeedometer()
  const mb = 1_000_000
  let bytes = 0
  for (let second = 0; second <= 50; second += 1) {
    speed.mark(second * 1000, bytes)
    if (second === 40) assert.equal(speed.bytesPerSecond(), 1.5 * mb)
    bytes += second < 30 ? mb : 2 * mb
  }
  assert.equal(speed.bytesPerSecond(), 2 * mb)
  // He fills in the form, and chooses more.
  speed.mark(650_000, bytes)
  speed.mark(652_000, bytes + 6 * mb)
  assert.equal(speed.bytesPerSecond(), 3 * mb)
})

test('The time left falls, and rises only where the connection has become clearly slower', () => {
  const estimate = createEstimate()
  assert.equal(estimate(1000, 0), null)
  assert.equal(estimate(1000, 10), 100)
  assert.equal(estimate(990, 9), 100)
  assert.equal(estimate(900, 10), 90)
  assert.equal(estimate(900, 0), 90)
  assert.equal(estimate(900, 5), 180)
})

test('Until a file is there its bytes say that it moves', () => {
  const mb = 1024 ** 2
  assert.equal(sentLabel({ done: 0, bytesSent: 12 * mb }), ', 12.0\u00a0MB sent')
  assert.equal(sentLabel({ done: 0, bytesSent: 0 }), '')
  assert.equal(sentLabel({ done: 1, bytesSent: 12 * mb }), '')
})
