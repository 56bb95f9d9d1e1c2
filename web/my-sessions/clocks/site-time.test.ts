import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clockDifference } from './site-time.ts'

describe('The difference between the own clock and the site’s', () => {
  it('is told by the quickest answer', () =>
    assert.deepEqual(
      clockDifference([
        { sent: 1000, received: 1900, now: 61_700 },
        { sent: 2000, received: 2040, now: 62_020 },
        { sent: 3000, received: 3100, now: 63_000 },
      ]),
      { ms: 60_000, within: 20 },
    ))
  it('is not told by an answer before its question, of a clock that was set meanwhile', () =>
    assert.equal(clockDifference([{ sent: 5000, received: 1000, now: 9000 }]), null))
  it('is unknown without an answer', () => assert.equal(clockDifference([]), null))
})
