import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import { packOutline } from '#contract/waves/outline.ts'
import { openSessionItems } from './session-items.ts'

const mediaOf = (id: number): SessionMedia => ({
  id,
  type: 'image',
  preview_url: `/media/${id}.jpg`,
  tile_url: null,
  wide_url: null,
  placeholder: null,
  media_name: 'a.jpg',
  media_size: 1,
  natural_width: 3,
  natural_height: 2,
  captured_at: null,
})

/** A session of 500 items, ids from 1, in waves of 100; its first two are there. `answer` ends the calls made so far. */
function open() {
  const ids = Array.from({ length: 500 }, (_, at) => at + 1)
  const outline = packOutline(
    ids.map((id) => ({
      id,
      type: id % 100 === 0 ? ('video' as const) : ('image' as const),
      width: 3,
      height: 2,
    })),
    [0, 1, 2, 3, 4].map((n) => ({ number: n + 1, start: n, end: n, images: 99, videos: 1, cover: 50 })),
  )
  let told = 0
  const calls: { ids: readonly number[]; end: PromiseWithResolvers<readonly SessionMedia[]> }[] = []
  const items = openSessionItems(
    {
      outline: { ...outline, ids: [...outline.ids], waves: outline.waves.map((wave) => [...wave]) },
      media: [mediaOf(1), mediaOf(2)],
    },
    (asked) => {
      const end = Promise.withResolvers<readonly SessionMedia[]>()
      calls.push({ ids: asked, end })
      return end.promise
    },
    () => {
      told += 1
    },
  )
  const answer = async (at: number, without: readonly number[] = []) => {
    const call = calls[at]
    call?.end.resolve(call.ids.filter((id) => !without.includes(id)).map(mediaOf))
    await call?.end.promise
    await new Promise(setImmediate)
  }
  return { items, calls, answer, toldGone: () => told }
}

describe('The items of a session', () => {
  it('are known by place, kind, proportions and wave before they are loaded', () => {
    const { items } = open()
    assert.deepEqual([items.placeOf(300), items.typeOf(300), items.typeOf(301)], [299, 'video', 'image'])
    assert.ok(Math.abs(items.ratioOf(300) - 1.5) < 0.02)
    assert.deepEqual(
      [items.waveOf(100)?.number, items.waveOf(101)?.number, items.waveOf(9999)],
      [1, 2, undefined],
    )
    assert.deepEqual([items.get(2)?.id, items.get(3)], [2, undefined])
  })

  it('are loaded in batches with fixed borders, two calls at once, what was wanted last first', async () => {
    const { items, calls, answer } = open()
    items.want([1, 2])
    assert.equal(calls.length, 0)
    items.want([5, 6])
    items.want([5, 130])
    items.want([260])
    items.want([490])
    assert.deepEqual(
      calls.map(({ ids }) => [ids[0], ids.at(-1)]),
      [
        [3, 120],
        [121, 240],
      ],
    )
    let heard = 0
    const stop = items.changes(() => (heard += 1))
    await answer(0)
    assert.deepEqual([heard, items.get(6)?.id, items.get(130)], [1, 6, undefined])
    assert.deepEqual(calls[2]?.ids[0], 481)
    stop()
  })

  it('that are not shown any more are not asked for again', async () => {
    const { items, calls, answer, toldGone } = open()
    items.want([5])
    await answer(0, [5])
    items.want([5])
    assert.deepEqual([calls.length, items.get(5), items.get(6)?.id], [1, undefined, 6])
    assert.equal(toldGone(), 1, 'the page is told that it has changed')
    items.want([300])
    await answer(1)
    assert.equal(toldGone(), 1)
  })

  it('that could not be loaded are asked for again when they are wanted again, after a pause', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { items, calls, answer } = open()
    items.want([5])
    calls[0]?.end.reject(new Error('offline'))
    await new Promise(setImmediate)
    items.want([5])
    assert.equal(calls.length, 1)
    let heard = 0
    items.changes(() => (heard += 1))
    t.mock.timers.tick(2000)
    assert.equal(heard, 1)
    items.want([5])
    assert.equal(calls.length, 2)
    assert.equal(items.hasFailed(), true, 'until some come')
    calls[1]?.end.reject(new Error('offline'))
    await new Promise(setImmediate)
    items.again()
    items.want([5])
    assert.equal(calls.length, 3, 'whoever presses does not wait')
    await answer(2)
    assert.equal(items.hasFailed(), false)
  })

  it('that did not come are told of only while they are wanted, until they come themselves', async () => {
    const { items, calls, answer } = open()
    items.want([5, 130])
    const failed = calls.findIndex(({ ids }) => ids.includes(130))
    calls[failed]?.end.reject(new Error('a server that is away'))
    await new Promise(setImmediate)
    assert.equal(items.hasFailed(), true)
    await answer(1 - failed)
    assert.equal(items.hasFailed(), true, 'others came')
    let heard = 0
    items.changes(() => (heard += 1))
    items.want([5])
    assert.equal(items.hasFailed(), false, 'whoever went back sees all of it')
    assert.equal(heard, 1)
    items.again()
    items.want([130])
    await answer(2)
    assert.equal(items.hasFailed(), false)
  })

  it('of a wave are loaded as a whole, over the borders of batches', async () => {
    const { items, calls, answer } = open()
    const wave = items.waves[1]
    const ids = items.ids.slice(wave?.first, (wave?.first ?? 0) + (wave?.count ?? 0))
    const whole = items.load(ids)
    await answer(0)
    await answer(1, [150])
    assert.deepEqual(
      (await whole).map(({ id }) => id),
      ids.filter((id) => id !== 150),
    )
    const failing = items.load([400])
    calls[2]?.end.reject(new Error('offline'))
    await assert.rejects(failing, { message: 'offline' })
  })
})
