import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '#contract/catalogue/catalogue.ts'
import type { ShortlistItem } from '#contract/orders/shortlist.ts'
import { groupItems } from './group-items.ts'

const sessions = [7, 8, 9].map((id) => ({ id }) as Session)
const item = (media_id: number, of: Partial<ShortlistItem> & { at?: string }) =>
  ({
    media_id,
    state: 'on_sale',
    session_id: 7,
    wave: null,
    ...of,
    media: of.at ? { captured_at: `2026-11-20T${of.at}.000+00:00` } : null,
  }) as ShortlistItem
const idsOf = (items: readonly ShortlistItem[]) => items.map((each) => each.media_id)

test('Sessions stand as they were added to last, their items by time', () => {
  const { listed, over } = groupItems({
    sessions,
    items: [
      item(1, { session_id: 8, wave: 2, at: '09:00:02' }),
      item(2, { wave: 5, at: '08:10:03' }),
      item(3, { session_id: 8, wave: 1, at: '08:00:00' }),
      item(4, { session_id: 8 }),
      item(5, { session_id: 8, wave: 2, at: '09:00:01' }),
    ],
  })
  assert.deepEqual(
    listed.map(({ session, items }) => [session.id, idsOf(items)]),
    [
      [8, [3, 5, 1, 4]],
      [7, [2]],
    ],
  )
  assert.deepEqual(over, [])
})

test('What is over stands apart, by session as long as one is told; what was bought does not', () => {
  const { listed, over } = groupItems({
    sessions,
    items: [
      item(1, { state: 'over', session_id: 9 }),
      item(2, { state: 'over', session_id: null }),
      item(3, { state: 'bought' }),
      item(4, { state: 'over', session_id: 9 }),
      item(5, { state: 'over', session_id: 7 }),
    ],
  })
  assert.deepEqual(
    listed.flatMap(({ items }) => idsOf(items)),
    [3],
  )
  assert.deepEqual(
    over.map(({ session, items }) => [session?.id ?? null, idsOf(items)]),
    [
      [9, [1, 4]],
      [null, [2]],
      [7, [5]],
    ],
  )
})
