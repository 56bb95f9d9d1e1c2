import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { below, printedRandom, runSize } from '#tests/support/random/run-size.ts'
import { likenessSteps, orderByLikeness } from './order-by-likeness.ts'

/** Waves of four riders in turn, each with a colour of his own, under a light that drifts over the morning. */
const wavesOf = (count: number): Float32Array[] =>
  Array.from({ length: count }, (_, n) =>
    Float32Array.from({ length: 8 }, (_, k) => (k === n % 4 ? 60 : 0) + (k > 3 ? (n * k) / 30 : 20)),
  )

describe('Waves are ordered by how alike their riders look', () => {
  it('the marked one first, then those of the same rider whatever the light', () => {
    const order = orderByLikeness(wavesOf(120), { mine: [5], notMine: [] })
    assert.equal(order[0], 5)
    assert.deepEqual(new Set(order.slice(0, 30).map((n) => n % 4)), new Set([1]))
    assert.equal(new Set(order).size, 120)
  })

  it('by several marks at once', () => {
    const order = orderByLikeness(wavesOf(40), { mine: [5, 6], notMine: [] })
    assert.deepEqual(new Set(order.slice(0, 20).map((n) => n % 4)), new Set([1, 2]))
  })

  it('with those said to be another’s last, and what looks like them behind', () => {
    const order = orderByLikeness(wavesOf(40), { mine: [4], notMine: [3] })
    assert.equal(order.at(-1), 3)
    assert.deepEqual(new Set(order.slice(-10).map((n) => n % 4)), new Set([3]))
  })

  it('with those of which nothing is known behind the others, in order of time', () => {
    const waves = [null, ...wavesOf(8), null]
    assert.deepEqual(orderByLikeness(waves, { mine: [1], notMine: [] }).slice(-2), [0, 9])
    assert.deepEqual(orderByLikeness([null, null], { mine: [1], notMine: [] }), [1, 0])
    assert.deepEqual(orderByLikeness([], { mine: [], notMine: [] }), [])
  })

  it('in order of time where all look the same', () => {
    const same = Array.from({ length: 6 }, () => new Float32Array(8).fill(9))
    assert.deepEqual(orderByLikeness(same, { mine: [2], notMine: [] }), [2, 0, 1, 3, 4, 5])
  })

  it('as the rule says, whatever the colours and the marks', (t) => {
    const random = printedRandom(t)
    for (let run = 0; run < runSize(60, 2000); run += 1) {
      const share = random()
      const waves = Array.from({ length: below(random, 160) }, () =>
        random() < 0.1
          ? null
          : Float32Array.from({ length: 12 }, () => (random() < share ? below(random, 256) : 0)),
      )
      const some = () =>
        waves.length === 0 ? [] : Array.from({ length: below(random, 6) }, () => below(random, waves.length))
      const marks = { mine: [...new Set(some())], notMine: [...new Set(some())] }
      const order = orderByLikeness(waves, marks)
      assert.deepEqual(
        order.toSorted((a, b) => a - b),
        [...waves.keys()],
      )
      const scores = plainScores(waves, marks)
      for (let at = 1; at < order.length; at += 1) {
        const [before = 0, behind = 0] = [scores[order[at - 1] ?? 0], scores[order[at] ?? 0]]
        assert.ok(before > behind - 1e-6, `${order[at - 1]}: ${before} before ${order[at]}: ${behind}`)
      }
    }
  })

  it('in steps, none of more than 1,024 waves, so that others are served between them', () => {
    const marks = { mine: [1, 2], notMine: [3, 4, 5] }
    const steps = [...likenessSteps(wavesOf(5000), marks)].length
    // Light, colours, the mean of one's own and of those most alike, three others, and the order.
    assert.ok(steps >= 8 * Math.ceil(5000 / 1024), `${steps}`)
  })
})

/**
 * The rule as it is said: each with the mean of its neighbours taken away, compared by direction; the three most alike say more of how
 * one looks.
 */
function plainScores(
  waves: readonly (Float32Array | null)[],
  { mine, notMine }: { mine: readonly number[]; notMine: readonly number[] },
): number[] {
  const known = waves.flatMap((colours, n) => (colours ? [{ n, colours: [...colours] }] : []))
  const directions = new Map(
    known.map(({ n, colours }, at) => {
      const first = Math.max(0, Math.min(at - 25, known.length - 51))
      const near = known.slice(first, first + 51)
      const more = colours.map(
        (much, k) => much - near.reduce((sum, other) => sum + (other.colours[k] ?? 0), 0) / near.length,
      )
      const length = Math.hypot(...more)
      return [n, more.map((one) => (length < 1e-9 ? 0 : one / length))]
    }),
  )
  const alike = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, one, k) => sum + one * (b[k] ?? 0), 0)
  const of = (marked: readonly number[]) =>
    marked.flatMap((n) => [directions.get(n) ?? []].filter((d) => d.length))
  const marked = new Set([...mine, ...notMine])
  const scoresBy = (liked: readonly { direction: readonly number[]; weight: number }[]) => {
    const weights = liked.reduce((sum, { weight }) => sum + weight, 0) || 1
    return waves.map((_, n) => {
      const own = directions.get(n)
      if (!own) return -2
      const likeness = liked.reduce((sum, { direction, weight }) => sum + weight * alike(direction, own), 0)
      return likeness / weights - 0.5 * Math.max(0, ...of(notMine).map((other) => alike(other, own)))
    })
  }
  const own = of(mine).map((direction) => ({ direction, weight: 1 / of(mine).length }))
  const first = scoresBy(own)
  const most = [...directions.keys()]
    .filter((n) => own.length > 0 && !marked.has(n))
    .sort((a, b) => (first[b] ?? 0) - (first[a] ?? 0) || a - b)
    .slice(0, 3)
    .map((n) => ({ direction: directions.get(n) ?? [], weight: Math.max(0, first[n] ?? 0) ** 3 }))
  const second = scoresBy([...own, ...most])
  return waves.map((_, n) => (notMine.includes(n) ? -3 : mine.includes(n) ? 3 : (second[n] ?? 0)))
}
