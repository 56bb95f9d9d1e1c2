import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countMinutes } from './count-minutes.ts'
import { readClock, writeClock } from './read-clock.ts'

const wave = (minute: number, count: number, seconds = 0) => {
  const start = minute * 60_000
  const times = {
    number: 1,
    start,
    end: start + seconds * 1000,
    images: count,
    videos: 0,
    first: 0,
    count,
    cover: 0,
  }
  return { wave: times, heading: true, first: 0, count, images: count, videos: 0 }
}

describe('The ruler of a morning', () => {
  it('understands a time however it is typed', () => {
    for (const text of ['9:15', '09:15', '0915', '915', '9.15', '9h15', ' 9 15 ', '9H15'])
      assert.equal(readClock(text), 555, text)
    assert.deepEqual(
      [readClock('9'), readClock('8h'), readClock('00:00'), readClock('23:59')],
      [540, 480, 0, 1439],
    )
    for (const text of ['', 'x', '24:00', '9:60', '9:5', '-9:15', '12345', '9:15:20', '<b>', '99999999999'])
      assert.equal(readClock(text), null, text)
    assert.deepEqual(
      [writeClock(555), writeClock(0), writeClock(1441), writeClock(-1)],
      ['09:15', '00:00', '00:01', '23:59'],
    )
  })

  it('counts the frames of each minute, of waves that go over into the next one too', () => {
    const minutes = countMinutes([wave(485, 3), wave(487, 10, 120), wave(530, 1)])
    assert.deepEqual([minutes?.from, minutes?.to, minutes?.counts.length], [480, 540, 60])
    assert.deepEqual(minutes?.counts.slice(5, 10), [3, 0, 5, 5, 0])
    assert.equal(
      minutes?.counts.reduce((sum, count) => sum + count),
      14,
    )
    assert.deepEqual(minutes?.ticks, [480, 490, 500, 510, 520, 530])
  })

  it('leaves out what a clock that is days off says', () => {
    const minutes = countMinutes([wave(485 - 14_400, 1), wave(485, 3), wave(530, 1), wave(530 + 1440, 2)])
    assert.deepEqual([minutes?.from, minutes?.to], [480, 540])
    assert.equal(
      minutes?.counts.reduce((sum, count) => sum + count),
      4,
    )
  })

  it('has few ticks, on whole hours where a day is long, and nothing of unknown times', () => {
    assert.deepEqual(countMinutes([wave(421, 1), wave(900, 1)])?.ticks, [480, 600, 720, 840])
    assert.deepEqual(countMinutes([wave(421, 1)])?.ticks, [420, 430, 440])
    const unknown = { ...wave(1, 2), wave: { ...wave(1, 2).wave, start: null, end: null } }
    assert.equal(countMinutes([unknown, { ...unknown, wave: null }]), null)
  })
})
