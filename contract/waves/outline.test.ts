import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type OutlinedItem, packOutline, packShape, unpackOutline } from './outline.ts'

const item = (id: number, over: Partial<OutlinedItem> = {}): OutlinedItem => ({
  id,
  type: 'image',
  width: 6000,
  height: 4000,
  ...over,
})

describe('The outline of a session', () => {
  it('comes out as it went in, with ids that go up and down', () => {
    const ids = [7, 8, 5, 2_000_000_000, 1]
    const items = ids.map((id) => item(id, id === 5 ? { type: 'video', width: 1920, height: 1080 } : {}))
    const waves = [
      { number: 1, start: 28_800_000, end: 28_801_200, images: 2, videos: 0, cover: 1 },
      { number: 2, start: 28_860_000, end: 28_860_000, images: 0, videos: 0, cover: 0 },
      { number: 3, start: 28_855_000, end: 28_870_000, images: 0, videos: 1, cover: 0 },
      { number: 4, start: null, end: null, images: 1, videos: 0, cover: 0 },
    ]
    const outline = unpackOutline(JSON.parse(JSON.stringify(packOutline(items, waves))))
    assert.deepEqual(outline.ids, ids)
    assert.deepEqual(
      outline.shapes.map(({ type }) => type),
      ['image', 'image', 'video', 'image', 'image'],
    )
    // An emptied wave keeps its number; what is in no wave stands behind.
    assert.deepEqual(outline.waves, [
      { ...waves[0], first: 0, count: 2 },
      { ...waves[2], first: 2, count: 1 },
      { ...waves[3], first: 3, count: 1 },
    ])
  })

  it('keeps proportions to one percent, between an upright picture and a wide clip', () => {
    for (let ratio = 0.6; ratio < 2.09; ratio += 0.003) {
      const shape = packShape({ type: 'video', width: Math.round(ratio * 4000), height: 4000 })
      const unpacked = unpackOutline({ ids: [1], shapes: shape, waves: [] }).shapes[0]
      assert.ok(Math.abs((unpacked?.ratio ?? 0) / ratio - 1) < 0.011, `${ratio}: ${unpacked?.ratio}`)
    }
    for (const [width, height] of [
      [20_000, 10],
      [10, 20_000],
      [0, 0],
    ] as const)
      assert.match(packShape({ type: 'image', width, height }), /^[À-ÿ]$/)
  })

  it('of nothing is empty', () => {
    assert.deepEqual(packOutline([], []), { ids: [], shapes: '', waves: [] })
    assert.deepEqual(unpackOutline({ ids: [], shapes: '', waves: [] }), { ids: [], shapes: [], waves: [] })
  })
})
