import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.ts'
import { isExpired, linkHere } from './link-life.ts'

test('A surfer sees the instructions of the device in hand first', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  assert.equal(deviceOf(iphone, 5), 'iphone')
  assert.equal(deviceOf(mac, 5), 'iphone')
  assert.equal(deviceOf(mac, 0), 'desktop')
  assert.equal(deviceOf('Mozilla/5.0 (Linux; Android 15)', 5), 'android')
})

test('A download link ends at its time', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  assert.ok(!isExpired('2026-11-21T10:00:01Z', now))
  assert.ok(isExpired('2026-11-21T10:00:00Z', now))
  assert.ok(isExpired('soon', now))
})

test('A download works by whatever name the site was reached', () => {
  assert.equal(linkHere('http://127.0.0.1:3000/api/downloads/abc?x=1'), '/api/downloads/abc?x=1')
  assert.equal(linkHere('https://files.example/bucket/abc'), 'https://files.example/bucket/abc')
  assert.equal(linkHere('/api/downloads/abc'), '/api/downloads/abc')
})
