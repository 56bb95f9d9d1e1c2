import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import { writeClockCode } from './clock-code.ts'
import { clockInPicture } from './clock-in-picture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** 08:05 in Portugal. */
const SHOWN = Date.parse('2026-07-12T07:05:00Z')
const NOW = SHOWN + 30 * 24 * HOUR
const PORTUGAL = { time_zone: 'Europe/Lisbon', session_date: '2026-07-12', start_hour: 8, end_hour: 10 }
const picture = (capturedLocal: string | null, texts = [writeClockCode(SHOWN)], capturedOffset = null) => ({
  ...{ texts, capturedLocal, capturedOffset },
})

describe('A picture of our clock', () => {
  it('is judged by the place of the session, wherever the device is that looks at it', () => {
    const zone = process.env.TZ
    const said = ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu', 'Europe/Lisbon'].map(
      (device) => {
        process.env.TZ = device
        return clockInPicture(picture('2026-07-12 09:06:00'), PORTUGAL, NOW)
      },
    )
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    assert.deepEqual(said, Array(4).fill({ shown: SHOWN, ahead: 61 * MINUTE }))
  })
  it('is judged anew for another place, and for another day', () => {
    const shot = picture('2026-07-12 09:06:00')
    const azores = { ...PORTUGAL, time_zone: 'Atlantic/Azores' }
    assert.deepEqual(clockInPicture(shot, azores, NOW), { shown: SHOWN, ahead: 121 * MINUTE })
    assert.deepEqual(clockInPicture(shot, { ...PORTUGAL, session_date: '2026-07-14' }, NOW), {
      not: 'other-day',
    })
    // 12:05 on the 12th in Lisbon is the 13th in Auckland: no day beside the 11th there.
    const noon = { ...shot, texts: [writeClockCode(SHOWN + 5 * HOUR)] }
    const eve = { ...PORTUGAL, session_date: '2026-07-11' }
    assert.deepEqual(clockInPicture(noon, { ...eve, time_zone: 'Pacific/Auckland' }, NOW), {
      not: 'other-day',
    })
    assert.deepEqual(clockInPicture(noon, eve, NOW), { shown: SHOWN + 5 * HOUR, ahead: -239 * MINUTE })
  })
  it('goes by the offset that the file names before any place’s', () =>
    assert.deepEqual(
      clockInPicture({ ...picture('2026-07-12 19:05:00'), capturedOffset: 720 }, PORTUGAL, NOW),
      { shown: SHOWN, ahead: 0 },
    ))
  it('sets no clock where it shows several times, one to come, or does not say when it was taken', () => {
    const judge = (local: string | null, texts?: string[], now = NOW) =>
      clockInPicture(picture(local, texts), PORTUGAL, now)
    const taken = '2026-07-12 09:06:00'
    assert.deepEqual(judge(taken, [writeClockCode(SHOWN), writeClockCode(SHOWN + MINUTE)]), {
      not: 'several',
    })
    assert.deepEqual(judge(taken, undefined, SHOWN - 6 * MINUTE), { not: 'not-yet' })
    assert.deepEqual(judge(null), { not: 'untimed' })
    assert.deepEqual(judge('1980-01-01 00:00:00'), { not: 'too-far' })
    assert.equal(judge(taken, ['https://example.com/', 'S1', 's1abcdefgh', 'S2ABCDEFGH']), null)
  })
  it('of the evening before counts when it was taken then, and not as an old code that was photographed on the day', () => {
    const eve = [writeClockCode(SHOWN - 12 * HOUR)]
    assert.deepEqual(clockInPicture(picture('2026-07-11 20:07:00', eve), PORTUGAL, NOW), {
      ...{ shown: SHOWN - 12 * HOUR, ahead: 2 * MINUTE },
    })
    assert.deepEqual(clockInPicture(picture('2026-07-12 08:07:00', eve), PORTUGAL, NOW), {
      not: 'other-day',
    })
    // A camera that is set to another year altogether shows no day of the session.
    const reset = clockInPicture(picture('2020-01-01 00:03:00', eve), PORTUGAL, NOW)
    assert.equal(reset && 'shown' in reset, true)
  })
  it('is no picture whose codes are anything else, whatever they say', () => {
    const random = seededRandom(61)
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcS1 :/.-'
    for (let run = 0; run < 20_000; run += 1) {
      const length = Math.floor(random() * 14)
      const text = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
      const said = clockInPicture(picture('2026-07-12 09:06:00', [text, `S2${text}`]), PORTUGAL, NOW)
      assert.equal(said !== null && 'shown' in said, false, text)
    }
  })
})
