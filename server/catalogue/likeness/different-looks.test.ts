import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { differentLooks } from './different-looks.ts'

const RIDERS = 6
/** Waves of riders, each with a colour of his own and a little of the light of the minute; `many`: of the first rider. */
const wavesOf = (riders: readonly number[]): Float32Array[] =>
  riders.map((rider, n) =>
    Float32Array.from({ length: 12 }, (_, k) => (k === rider ? 60 : 0) + (k > 8 ? (n * k) / 90 : 10)),
  )

function looks(waves: readonly (Float32Array | null)[], count: number): number[] {
  const steps = differentLooks(waves, count)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

describe('Waves whose riders look different', () => {
  it('show each rider once before anybody twice', () => {
    const riders = Array.from({ length: 90 }, (_, n) => (n % 2 === 0 ? 0 : (n >> 1) % RIDERS))
    const chosen = looks(wavesOf(riders), RIDERS)
    assert.deepEqual(new Set(chosen.map((n) => riders[n])), new Set(riders))
    assert.equal(riders[chosen[0] ?? -1], 0, 'who has most waves comes first')
  })

  it('are as many as were asked for, each once, also where nothing is known of some or all', () => {
    const waves = wavesOf(Array.from({ length: 40 }, (_, n) => n % RIDERS)).map((wave, n) =>
      n % 4 === 0 ? null : wave,
    )
    for (const known of [waves, waves.map(() => null), wavesOf(Array(40).fill(1))]) {
      const chosen = looks(known, 36)
      assert.equal(new Set(chosen).size, 36)
      assert.ok(chosen.every((n) => n >= 0 && n < 40))
    }
    assert.deepEqual(looks([], 12), [])
    assert.deepEqual(looks(waves.slice(0, 3), 12).toSorted(), [0, 1, 2])
    assert.deepEqual(looks(waves, 0), [])
  })

  it('come from the whole of a session of thousands', () => {
    const chosen = looks(wavesOf(Array.from({ length: 5000 }, (_, n) => Math.floor(n / 1000))), 12)
    assert.deepEqual(new Set(chosen.map((n) => Math.floor(n / 1000))), new Set([0, 1, 2, 3, 4]))
  })
})
