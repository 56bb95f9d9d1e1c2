import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waveFacts, waveName } from './wave-labels.ts'

const HOUR_MS = 3_600_000

test('A wave is called by its time, whatever the day its camera said', () => {
  assert.equal(waveName({ start: 8.5 * HOUR_MS }), '08:30:00')
  assert.equal(waveName({ start: -16 * HOUR_MS }), '08:00:00')
  assert.equal(waveName({ start: -24 * HOUR_MS - 1 }), '23:59:59')
  assert.equal(waveName({ start: 24 * 1500 * HOUR_MS }), '00:00:00')
  assert.equal(waveName({ start: null }), 'Time unknown')
})

test('A heading counts what of a wave is shown, and what is owned of it', () => {
  const wave = { start: -HOUR_MS, end: null, first: 0, number: 1, count: 3, images: 2, videos: 1, cover: 0 }
  const group = { wave, heading: true, first: 0, count: 3, images: 2, videos: 1 }
  assert.deepEqual(waveFacts(group, 1), ['23:00:00', '2 photos', '1 video', '1 yours'])
  assert.deepEqual(waveFacts({ ...group, wave: null }, 3), ['Just added', '2 photos', '1 video', 'all yours'])
})
