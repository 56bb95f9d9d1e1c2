import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { cleanOf } from './clean/clean-of.ts'
import { deviceOf } from './download/device.ts'
import { groupsOf, rowsOf } from './grid/bought-groups.ts'
import { boughtColumns, cardWidth, rowHeight } from './grid/bought-layout.ts'
import { everything, isFull, nothing, toggled } from './grid/choice.ts'
import { isExpired, linkHere } from './link-life.ts'
import { archivesOf, heldLabel, itemsLabel, planSaving, totalBytes } from './save/save-plan.ts'

test('A surfer sees the instructions of the device in hand first', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  assert.equal(deviceOf(iphone, 5), 'iphone')
  assert.equal(deviceOf(mac, 5), 'iphone')
  assert.equal(deviceOf(mac, 0), 'desktop')
  assert.equal(deviceOf('Mozilla/5.0 (Linux; Android 15)', 5), 'android')
})

test('A download link ends at its time', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  assert.ok(!isExpired('2026-11-21T10:00:01Z', now))
  assert.ok(isExpired('2026-11-21T10:00:00Z', now))
  assert.ok(isExpired('soon', now))
})

test('A download works by whatever name the site was reached', () => {
  assert.equal(linkHere('http://127.0.0.1:3000/api/downloads/abc?x=1'), '/api/downloads/abc?x=1')
  assert.equal(linkHere('https://files.example/bucket/abc'), 'https://files.example/bucket/abc')
  assert.equal(linkHere('/api/downloads/abc'), '/api/downloads/abc')
})

test('A clean picture that is shown stays though others have taken its place, and one that failed may come by another way', () => {
  const got = { id: 1, url: 'blob:1', atOnce: true }
  assert.deepEqual(cleanOf(1, got, undefined), { url: 'blob:1', atOnce: true, isComing: false })
  assert.equal(cleanOf(1, { id: 1, url: null, atOnce: false }, 'blob:2').url, 'blob:2')
  assert.deepEqual(cleanOf(2, got, undefined), { url: null, atOnce: false, isComing: true })
  assert.equal(cleanOf(null, got, undefined).isComing, false)
})

const bought = (id: number, type: 'photo' | 'video' = 'photo', megabytes = 5): PurchasedMedia => ({
  id,
  on_hold: false,
  withdraw_until: null,
  media: {
    id,
    type,
    preview_url: `/media/${id}.jpg`,
    tile_url: null,
    placeholder: null,
    media_name: `wave-${id}.jpg`,
    media_size: megabytes * 1_000_000,
    natural_width: 3000,
    natural_height: 2000,
    captured_at: null,
  },
  photographer: { first_name: 'Rui', last_name: 'Mar', profile_photo: null },
  session: {
    id: 7,
    surfschool_id: null,
    surfschool: null,
    location: null,
    session_date: '2026-11-20',
    start_hour: 8,
    end_hour: 10,
  },
})
const idsOf = (items: readonly PurchasedMedia[]) => items.map(({ id }) => id)

test('Photos are saved in batches a phone can hold, videos alone, large ones not at all', () => {
  const plan = planSaving([
    ...Array.from({ length: 11 }, (_, at) => bought(at + 1)),
    bought(12, 'video', 150),
    bought(13, 'video', 201),
    bought(14, 'photo', 58),
    bought(15, 'photo', 3),
    bought(16, 'photo', 200),
  ])
  assert.deepEqual(plan.batches.map(idsOf), [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [11], [12], [14], [15], [16]])
  assert.deepEqual(idsOf(plan.tooLarge), [13])
  assert.deepEqual(planSaving([]), { batches: [], tooLarge: [] })
})

test('What is chosen is counted in words and bytes', () => {
  assert.equal(itemsLabel([bought(1)]), '1 photo')
  assert.equal(itemsLabel([bought(1), bought(2), bought(3, 'video')]), '2 photos, 1 video')
  assert.equal(itemsLabel([bought(3, 'video'), bought(4, 'video')]), '2 videos')
  assert.equal(totalBytes([bought(1), bought(2, 'video', 7)]), 12_000_000)
})

test('A choice turns round and never holds more than one ZIP does', () => {
  assert.deepEqual([...toggled(toggled(nothing, 1), 2)], [1, 2])
  assert.deepEqual([...toggled(new Set([1, 2]), 1)], [2])
  const many = Array.from({ length: 600 }, (_, at) => bought(1000 - at))
  const all = everything(many)
  assert.equal(all.size, 500)
  assert.ok(isFull(all) && all.has(1000) && !all.has(500))
  assert.equal(toggled(all, 500).size, 500)
  assert.equal(toggled(all, 1000).size, 499)
})

test('Cards stand one, two or three beside each other by the width there is', () => {
  assert.deepEqual(
    [240, 279, 280, 879, 880, 1000].map((width) => boughtColumns(width)),
    [1, 1, 2, 2, 3, 3],
  )
  assert.deepEqual(
    [358, 1000].map((width) => boughtColumns(width, 2)),
    [1, 2],
  )
  assert.deepEqual(
    [358, 560, 948].map((width) =>
      [false, true].map((alone) => cardWidth(width, boughtColumns(width), alone)),
    ),
    [
      [173, 358],
      [268, 268],
      [300, 300],
    ],
  )
  assert.equal(rowHeight(300), 308)
})

test('What was bought stands session by session, in the order it was bought', () => {
  const of = (session: number, id: number) => ({
    ...bought(id),
    session: { ...bought(id).session, id: session },
  })
  const list = [of(2, 9), of(2, 8), of(1, 7), of(2, 6), of(2, 5), of(2, 4)]
  const groups = groupsOf(list, true)
  assert.deepEqual(
    groups.map(({ id, items, isOpen }) => [id, idsOf(items), isOpen]),
    [
      [9, [9, 8], false],
      [7, [7], false],
      [6, [6, 5, 4], true],
    ],
  )
  assert.deepEqual(
    rowsOf(groups, 2).map((row) =>
      row.kind === 'heading' ? row.group.id : [row.first, ...idsOf(row.cells.map(({ item }) => item))],
    ),
    [9, [0, 9, 8], 7, [2, 7], 6, [3, 6, 5], [5, 4]],
  )
  const singles = groupsOf([of(1, 9), of(2, 8), of(3, 7), of(4, 6), of(4, 5), of(5, 4)], false)
  assert.deepEqual(
    rowsOf(singles, 2).map((row) =>
      row.kind === 'heading'
        ? row.group.id
        : [row.mixed, row.first, ...idsOf(row.cells.map(({ item }) => item))],
    ),
    [[true, 0, 9, 8], [true, 2, 7], 6, [false, 3, 6, 5], 4, [false, 5, 4]],
  )
  assert.deepEqual(groupsOf([], false), [])
})

test('A session of which more may follow shares no row, and what stands above it stays when more is known', () => {
  const of = (session: number, id: number) => ({
    ...bought(id),
    session: { ...bought(id).session, id: session },
  })
  const told = (list: PurchasedMedia[], hasMore: boolean, apart?: ReadonlySet<number>) =>
    rowsOf(groupsOf(list, hasMore), 2, apart).map((row) =>
      row.kind === 'heading' ? row.group.id : [row.mixed, ...idsOf(row.cells.map(({ item }) => item))],
    )
  const first = [of(1, 9), of(2, 8), of(3, 7)]
  const shown = [[true, 9, 8], 7, [false, 7]]
  assert.deepEqual(told(first, true), shown)
  assert.deepEqual(told([...first, of(3, 6)], false), [[true, 9, 8], 7, [false, 7, 6]])
  // Alone after all: it keeps its heading, and those that follow share rows without it.
  const apart = new Set([7])
  assert.deepEqual(told([...first, of(4, 6), of(5, 5)], false, apart), [...shown, [true, 6, 5]])
  assert.deepEqual(told([...first, of(4, 6)], false), [
    [true, 9, 8],
    [true, 7, 6],
  ])
})

test('What is on hold is told beside what can be downloaded', () => {
  assert.deepEqual([0, 1, 2].map(heldLabel), ['', '1 more is on hold', '2 more are on hold'])
})

test('All there is goes into as few ZIPs as hold it', () => {
  const all = Array.from({ length: 1001 }, (_, at) => bought(at + 1))
  assert.deepEqual(
    archivesOf(all).map(({ length }) => length),
    [500, 500, 1],
  )
  assert.deepEqual(archivesOf([]), [])
})
