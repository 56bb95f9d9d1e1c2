import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPace } from './pace.ts'

/** Sends over a line for so many seconds; `rate`: bytes a ms with that many files at once. */
function send(seconds: number, rate: (atOnce: number) => number) {
  let ms = 0
  const pace = createPace(() => ms)
  const used: number[] = []
  for (; ms < seconds * 1000; ms += 100) {
    used.push(pace.atOnce())
    pace.sent(rate(pace.atOnce()) * 100, true)
  }
  return { pace, used, last: used.slice(-200) }
}

test('A line that carries more with more files at once gets more, up to eight', () => {
  const { used, last } = send(120, (atOnce) => 1000 * atOnce)
  assert.equal(used[0], 3)
  assert.ok(Math.min(...last) >= 7, String(last))
  assert.equal(Math.max(...used), 8)
})

test('A line that two files fill is not given more than it needs', () => {
  const { last } = send(120, () => 5000)
  assert.ok(Math.max(...last) <= 4, String(last))
  assert.equal(Math.min(...last), 2)
})

test('A line that is lost halves what is in flight, and files that wait for nothing do not count', () => {
  const { pace } = send(60, (atOnce) => 1000 * atOnce)
  const before = pace.atOnce()
  pace.sent(1, false)
  assert.equal(pace.atOnce(), before)
  pace.lost()
  assert.equal(pace.atOnce(), Math.floor(before / 2))
  for (let times = 0; times < 5; times += 1) pace.lost()
  assert.equal(pace.atOnce(), 2)
})
