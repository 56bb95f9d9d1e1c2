import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isListed, listedSince } from './policy.ts'

test('the thirty days are counted by the calendar of Lisbon, in winter and in summer', () => {
  assert.equal(listedSince(new Date('2026-12-31T23:59:59.999Z')), '2026-12-01')
  assert.equal(listedSince(new Date('2027-01-01T00:00:00Z')), '2026-12-02')
  assert.equal(listedSince(new Date('2026-07-31T22:59:59Z')), '2026-07-01')
  assert.equal(listedSince(new Date('2026-07-31T23:00:00Z')), '2026-07-02')
})

test('a session is on sale for thirty days from its creation, and only while it is published', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  const at = (created_at: string, state: 'published' | 'draft' = 'published') =>
    isListed({ state, created_at: new Date(created_at) }, now)
  assert.equal(at('2026-10-31T00:00:00Z'), true)
  assert.equal(at('2026-10-30T23:59:59Z'), false)
  assert.equal(at('2026-11-30T11:00:00Z', 'draft'), false)
})
