import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEstimate, createSpeedometer, publishPercent, timeLeft } from './publish-progress.ts'

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
  assert.equal(timeLeft(180), 'about 3 min left')
  assert.equal(timeLeft(0.005), 'less than a minute left')
  assert.equal(timeLeft(10_000), 'about 3 h left')
  assert.equal(timeLeft(null), '')
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
