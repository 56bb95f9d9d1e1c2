import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBlockedKey } from './blocked-keys.ts'
import { columnsFor, columnWidth, tileHeight } from './grid-layout.ts'
import { withHeld } from './held-range.ts'
import { around, clockLabel, emptyTexts, filterMedia, formatLabel, sizeLabel } from './media-labels.ts'

const photo = { id: 1, type: 'image' } as const
const clip = { id: 2, type: 'video' } as const
const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('A surfer sees all, only videos or only photos', () => {
  assert.deepEqual(filterMedia([photo, clip], 'all'), [photo, clip])
  assert.deepEqual(filterMedia([photo, clip], 'video'), [clip])
  assert.deepEqual(filterMedia([photo, clip], 'photo'), [photo])
})

test('Turning wraps around both ends', () => {
  assert.equal(around(4, 1, 5), 0)
  assert.equal(around(0, -1, 5), 4)
  assert.equal(around(0, -2, 1), 0)
  assert.equal(around(0, 1, 0), 0)
})

test('The viewer says format, size and camera time', () => {
  assert.equal(formatLabel('SWF_0412.jpeg'), 'JPEG')
  assert.equal(sizeLabel(4.25 * 1024 ** 2), '4.3 MB')
  assert.equal(clockLabel('2026-11-20T08:10:21.340+01:00'), '08:10:21')
  assert.equal(clockLabel(null), null)
})

test('The grid has one, two or four columns that fill its width', () => {
  assert.deepEqual([390, 639, 640, 1023, 1024, 2560].map(columnsFor), [1, 1, 2, 2, 4, 4])
  assert.equal(columnWidth(1012, 4) * 4 + 3 * 4, 1012)
})

test('A tile keeps its proportions, within reason', () => {
  assert.equal(tileHeight({ natural_width: 3000, natural_height: 2000 }, 300), 200)
  assert.equal(tileHeight({ natural_width: 2000, natural_height: 3000 }, 300), 450)
  assert.equal(tileHeight({ natural_width: 9000, natural_height: 500 }, 300), 150)
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

test('What has the focus stays in the page, in its place, wherever is scrolled to', () => {
  assert.deepEqual(withHeld([40, 41, 42], 7, 100), [7, 40, 41, 42])
  assert.deepEqual(withHeld([40, 41, 42], 41, 100), [40, 41, 42])
  assert.deepEqual(withHeld([0, 1], 7, 5), [0, 1])
  assert.deepEqual(withHeld([0, 1], null, 5), [0, 1])
})

test('An empty tab says what the session does not contain', () => {
  assert.deepEqual(Object.values(emptyTexts), [
    { title: 'No media found', text: "This session doesn't contain any media." },
    { title: 'No videos found', text: "This session doesn't contain any videos." },
    { title: 'No photos found', text: "This session doesn't contain any photos." },
  ])
})
