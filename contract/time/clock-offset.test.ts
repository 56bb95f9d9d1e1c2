import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { offsetLabel, offsetMs, shiftedTime, typedOffset } from './clock-offset.ts'

describe('How far a clock is off', () => {
  for (const [ms, label] of [
    [0, 'right'],
    [3_664_000, '1 h 1 min 4 s ahead'],
    [-7_200_000, '2 h behind'],
    [1_250, '1.25 s ahead'],
  ] as const)
    it(`is said as ${label} and read back as typed`, () => {
      assert.equal(offsetLabel(ms), label)
      assert.equal(offsetMs(typedOffset(ms)), ms)
    })
  it('may be typed with a comma, with fields left empty, and not as rubbish', () => {
    const typed = { direction: 'behind', hours: '', minutes: ' 90 ', seconds: '1,5' } as const
    assert.equal(offsetMs(typed), -5_401_500)
    for (const hours of ['x', '-1', 'Infinity', '1e999']) assert.equal(offsetMs({ ...typed, hours }), null)
  })
  it('moves the times that are shown, over midnight, too', () =>
    assert.deepEqual(shiftedTime('2026-07-12T00:30:10.420+01:00', -3_600_000), {
      day: '2026-07-11',
      clock: '23:30:10',
    }))
})
