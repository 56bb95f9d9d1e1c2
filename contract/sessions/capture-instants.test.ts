import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { captureInstants, type Shot } from './capture-instants.ts'

const SUMMER = { time_zone: 'Europe/Lisbon', session_date: '2026-07-12', start_hour: 8, end_hour: 10 }

const shot = (
  id: number,
  kind: Shot['kind'],
  captured_local: string | null,
  captured_offset: number | null = null,
) => ({
  id,
  kind,
  captured_local,
  captured_offset,
})
const times = (shots: Shot[], hours = SUMMER, offsetMs = 0) =>
  [...captureInstants(shots, hours, offsetMs).values()].map((at) => new Date(at).toISOString())

describe('The time of a file', () => {
  it('with an offset is that instant, wherever the session was', () =>
    assert.deepEqual(times([shot(1, 'image', '2026-07-12 09:14:22.42', 120)]), ['2026-07-12T07:14:22.420Z']))
  it('without one is the time of the place, to the millisecond, in summer and in winter', () => {
    assert.deepEqual(times([shot(1, 'image', '2026-07-12 09:14:22.123456')]), ['2026-07-12T08:14:22.123Z'])
    const azores = { ...SUMMER, time_zone: 'Atlantic/Azores', session_date: '2026-01-12' }
    assert.deepEqual(times([shot(1, 'image', '2026-01-12 09:14:22')], azores), ['2026-01-12T10:14:22.000Z'])
  })
  it('in the hour that comes twice is the one nearer to the session', () => {
    const morning = { ...SUMMER, session_date: '2026-10-25' }
    const night = { ...SUMMER, session_date: '2026-10-24', start_hour: 20, end_hour: 22 }
    const photo = [shot(1, 'image', '2026-10-25 01:30:00')]
    assert.deepEqual(times(photo, morning), ['2026-10-25T01:30:00.000Z'])
    assert.deepEqual(times(photo, night), ['2026-10-25T00:30:00.000Z'])
  })
  it('is moved by what the clock of its body is ahead', () =>
    assert.deepEqual(times([shot(1, 'image', '2026-07-12 10:15:22')], SUMMER, 61 * 60_000), [
      '2026-07-12T08:14:22.000Z',
    ]))
  it('of a phone’s clip is UTC', () =>
    assert.deepEqual(times([shot(1, 'video', '2026-07-12 07:20:00')]), ['2026-07-12T07:20:00.000Z']))
  it('of a camera’s clips is local where that leaves them in the session, of all of them alike', () =>
    assert.deepEqual(
      times([shot(1, 'video', '2026-07-12 08:05:00'), shot(2, 'video', '2026-07-12 09:55:00')]),
      ['2026-07-12T07:05:00.000Z', '2026-07-12T08:55:00.000Z'],
    ))
  it('of a clip is UTC where both would do', () =>
    assert.deepEqual(times([shot(1, 'video', '2026-07-12 08:30:00')]), ['2026-07-12T08:30:00.000Z']))
  it('that is none is left out', () => assert.deepEqual(times([shot(1, 'image', null)]), []))
})
