import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatBytes } from '#web/platform/format-bytes.ts'
import {
  around,
  clockLabel,
  emptyTexts,
  filterItems,
  formatLabel,
  sizeLabel,
  whenLabel,
} from './media-labels.ts'
import { isBlockedKey } from './viewer/blocked-keys.ts'

const session = { ids: [1, 2], typeOf: (id: number) => (id === 2 ? ('video' as const) : ('image' as const)) }
const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('A surfer sees all, only videos or only photos', () => {
  assert.deepEqual(filterItems(session, 'all'), [1, 2])
  assert.deepEqual(filterItems(session, 'video'), [2])
  assert.deepEqual(filterItems(session, 'photo'), [1])
})

test('Turning wraps around both ends', () => {
  assert.equal(around(4, 1, 5), 0)
  assert.equal(around(0, -1, 5), 4)
  assert.equal(around(0, -2, 1), 0)
  assert.equal(around(0, 1, 0), 0)
})

test('The viewer says format, size and camera time', () => {
  assert.equal(formatLabel('SWF_0412.jpeg'), 'JPEG')
  assert.deepEqual([312_000, 1_240_000_000].map(sizeLabel), ['0.3 MB', '1240.0 MB'])
  // As My Media says it, once it is bought.
  assert.deepEqual([sizeLabel(4_180_000), formatBytes(4_180_000)], ['4.2 MB', '4.2 MB'])
  assert.equal(clockLabel('2026-11-20T08:10:21.340+01:00'), '08:10:21')
  assert.equal(clockLabel(null), null)
})

test('The viewer says when it was, by the picture or by its session', () => {
  const session = { session_date: '2026-11-20', start_hour: 8, end_hour: 10 }
  const taken = '2026-11-20T08:10:21.340+00:00'
  const on = (day: number) => new Date(Date.UTC(2026, 10, day, 12))
  assert.equal(whenLabel(session, taken, on(20)), '08:10:21 · Today')
  assert.equal(whenLabel(session, null, on(21)), '08:00 - 10:00 · Yesterday')
  assert.equal(whenLabel(session, taken, on(22)), '08:10:21 · November 20, 2026')
})

test('Capture, source and save keys are held back', () => {
  assert.ok(isBlockedKey({ ...none, key: 'PrintScreen' }))
  assert.ok(isBlockedKey({ ...none, key: 'F12' }))
  for (const key of ['s', 'u']) assert.ok(isBlockedKey({ ...none, key, ctrlKey: true }))
  for (const key of ['I', 'J', 'C']) assert.ok(isBlockedKey({ ...none, key, ctrlKey: true, shiftKey: true }))
  assert.ok(isBlockedKey({ ...none, key: '4', metaKey: true, shiftKey: true }))
})

test('Keys that move, close, zoom or read aloud are never held back', () => {
  for (const key of ['Tab', 'Escape', 'ArrowLeft', 'Enter', ' ', 's', 'u', 'c'])
    assert.equal(isBlockedKey({ ...none, key }), false, key)
  for (const key of ['+', '-', '0', 'r', 'l', 'c', 'ArrowRight'])
    assert.equal(isBlockedKey({ ...none, key, ctrlKey: true }), false, key)
  assert.equal(isBlockedKey({ ...none, key: 'Tab', shiftKey: true }), false)
})

test('An empty tab says what the session does not contain', () => {
  assert.deepEqual(Object.values(emptyTexts), [
    { title: 'No media found', text: "This session doesn't contain any media." },
    { title: 'No videos found', text: "This session doesn't contain any videos." },
    { title: 'No photos found', text: "This session doesn't contain any photos." },
  ])
})
