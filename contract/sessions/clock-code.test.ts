import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { instantOfCode, readClockCode, writeClockCode } from './clock-code.ts'

describe('The code of the clock', () => {
  it('says the instant it is shown for', () => {
    for (const at of [0, 999, Date.parse('2026-07-12T08:14:22Z'), Date.parse('2058-12-31T23:59:59.999Z')]) {
      assert.equal(readClockCode(writeClockCode(at)), at)
      assert.equal(writeClockCode(at).length, 10)
    }
  })
  it('is taken on average half a second into what it shows, or as late as a camera of whole seconds says too little', () =>
    assert.deepEqual([instantOfCode(5000, true), instantOfCode(5000, false)], [5500, 5000]))
  it('is told from any other', () => {
    for (const text of [
      '',
      'https://example.com',
      'S1',
      'S2MIABCDEF',
      'S1miabcdef',
      'S1MIABCDEFG',
      ' S1MIABCDEF',
    ])
      assert.equal(readClockCode(text), null, text)
  })
})
