import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cutAtFixedPause } from '#tests/support/mornings/cut-at-fixed-pause.ts'
import { makeMorning } from '#tests/support/mornings/make-morning.ts'
import { addPairs, type Pairs, pairsOfCut, scoreOf } from '#tests/support/mornings/pairs-of-cut.ts'
import { REPORTED_SEEDS } from '#tests/support/mornings/reported-seeds.ts'
import { shuffled } from '#tests/support/random/run-size.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import type { WaveEdit } from './apply-edits.ts'
import { cutWaves } from './cut-waves.ts'
import type { TimedItem } from './timed-item.ts'

/** Frames of one body, ten a second, from each of these seconds on. */
const bursts = (starts: readonly number[], frames = 20, body = 'R7', id = 0): TimedItem[] =>
  starts.flatMap((start, burst) =>
    Array.from({ length: frames }, (_, n) => {
      const at = Math.round((start + n / 10) * 1000)
      return { id: id + burst * frames + n, at, body, duration: 0, order: id + burst * frames + n }
    }),
  )
const sizes = (items: readonly TimedItem[], edits?: readonly WaveEdit[]) =>
  cutWaves(items, edits).map((wave) => wave.items.length)

describe('A session cut into waves', () => {
  it('tells the rides of 500 made mornings apart, and better than one pause for all', (context) => {
    const none: Pairs = { right: 0, put: 0, belong: 0 }
    let ours = none
    let fixed = none
    for (const seed of REPORTED_SEEDS) {
      const { items } = makeMorning(seed)
      const waves = cutWaves(shuffled(seededRandom(seed), items))
      const inOrder = waves.flatMap((wave) => wave.items)
      assert.equal(new Set(inOrder.map(({ id }) => id)).size, items.length, `seed ${seed}: each item once`)
      for (const [n, { from }] of waves.entries())
        assert.ok((waves[n - 1]?.from ?? 0) <= (from ?? 0), `seed ${seed}: waves by time`)
      const pairs = pairsOfCut(waves.map((wave) => wave.items))
      // One morning may be unlucky; half of it wrong is a fault.
      assert.ok(scoreOf(pairs).f1 > 0.5, `seed ${seed}: F1 ${scoreOf(pairs).f1}`)
      ours = addPairs(ours, pairs)
      fixed = addPairs(fixed, pairsOfCut(cutAtFixedPause(items, 5000)))
    }
    const told = `${JSON.stringify(scoreOf(ours))}, fixed ${JSON.stringify(scoreOf(fixed))}`
    context.diagnostic(`seeds ${REPORTED_SEEDS[0]} to ${REPORTED_SEEDS.at(-1)}: ${told}`)
    assert.ok(scoreOf(ours).f1 >= 0.97 && scoreOf(ours).f1 > scoreOf(fixed).f1, told)
  })

  it('learns the pause from the session: what parts the rides of one is a stop within those of another', () => {
    const hurried = Array.from({ length: 30 }, (_, n) => n * 4.5)
    assert.equal(sizes(bursts(hurried)).length, 30)
    // Stops of up to 2.6 s, as long as those pauses, in ten rides of five presses each.
    const presses = [0, 2.8, 6.2, 10.3, 14.8]
    const calm = Array.from({ length: 10 }, (_, n) => presses.map((press) => n * 40 + press)).flat()
    assert.deepEqual(sizes(bursts(calm)), Array(10).fill(100))
  })

  it('of cameras that say whole seconds alone', () => {
    const items = bursts([0, 7, 14, 60, 90], 40).map((item) => ({
      ...item,
      at: Math.floor((item.at ?? 0) / 1000) * 1000,
    }))
    assert.deepEqual(sizes(items), Array(5).fill(40))
  })

  it('puts bodies together that show one ride, and a clip with the bursts it covers', () => {
    const first = bursts([100, 200])
    const second = bursts([100.5], 20, 'phone', 100)
    const clip = { id: 'clip', at: 199_000, body: 'phone', duration: 9000, order: 900 }
    const waves = cutWaves([...first, ...second, clip])
    assert.deepEqual(
      waves.map(({ items, from, to }) => [items.length, from, to]),
      [
        [40, 100_000, 102_400],
        [21, 199_000, 208_000],
      ],
    )
    assert.equal(waves[1]?.items[0]?.id, 'clip')
    // The second body stays with the rider whom the first has left for another.
    assert.deepEqual(sizes([...bursts([100, 104]), ...bursts([100], 42, 'phone', 100)]), [62, 20])
  })

  it('keeps the order of equal times, and items without a time at the end', () => {
    const at = 5000
    const items: TimedItem[] = [3, 1, 2].map((order) => ({ id: order, at, body: null, duration: 0, order }))
    const untimed = [9, 8].map((order) => ({ id: order, at: null, body: 'R7', duration: 0, order }))
    const waves = cutWaves([...untimed, ...items])
    assert.deepEqual(
      waves.map((wave) => wave.items.map(({ id }) => id)),
      [
        [1, 2, 3],
        [8, 9],
      ],
    )
    assert.deepEqual([waves[1]?.from, waves[1]?.to], [null, null])
    assert.deepEqual(cutWaves([]), [])
  })

  it('keeps what was done by hand, the last word last, and forgets what names an item that is gone', () => {
    const items = bursts([0, 20, 40])
    assert.deepEqual(sizes(items), [20, 20, 20])
    const join: WaveEdit = { together: [5, 25] }
    assert.deepEqual(sizes(items, [join]), [40, 20])
    const split: WaveEdit = { begins: [10] }
    assert.deepEqual(sizes(items, [join, split]), [10, 30, 20])
    assert.deepEqual(sizes(items, [join, split, { together: [9, 10] }]), [40, 20])
    assert.deepEqual(
      sizes(items, [{ begins: [20] }, { begins: [777] }, { together: [1, 777] }]),
      [20, 20, 20],
    )
    const without = items.filter(({ id }) => id !== 25)
    assert.deepEqual(sizes(without, [join]), [20, 19, 20])
    // Others of the same waves stand for it.
    assert.deepEqual(sizes(without, [{ together: [5, 25, 26] }]), [39, 20])
    assert.deepEqual(sizes(without, [{ begins: [25, 26] }]), [20, 5, 14, 20])
  })
})
