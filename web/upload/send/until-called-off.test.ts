import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilCalledOff } from './until-called-off.ts'

const never = new Promise<string>(() => undefined)

test('A copy that goes along is waited for', async () => {
  assert.equal(await untilCalledOff(Promise.resolve('copy'), new AbortController().signal), 'copy')
  assert.equal(await untilCalledOff(null, new AbortController().signal), null)
})

test('The wait for a copy that never comes ends with the sending', { timeout: 10_000 }, async () => {
  const stop = new AbortController()
  const waited = untilCalledOff(never, stop.signal)
  stop.abort()
  assert.equal(await waited, null)
  assert.equal(await untilCalledOff(never, stop.signal), null)
})
