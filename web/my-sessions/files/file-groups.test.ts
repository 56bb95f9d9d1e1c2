import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import type { OwnWaves } from '#contract/waves/own-waves.ts'
import { firstFiles, groupFiles } from './file-groups.ts'

const file = (id: number) => ({ id }) as OwnMedia
const wave = (number: number, start: string | null, media_ids: number[]): OwnWaves['waves'][number] => ({
  ...{ number, start, end: start, media_ids },
  ...{ image_count: media_ids.length, video_count: 0, cover_id: null },
})
const waves = (...list: OwnWaves['waves'][number][]): OwnWaves => ({ waves: list, edits: 0, last_edit: null })
const told = (groups: ReturnType<typeof groupFiles>) =>
  groups.map(({ label, items }) => [label, items.map(({ id }) => id)])

const media = [1, 2, 3, 4, 5].map(file)

test('Files stand wave by wave in the order of the waves, then those that are in none', () => {
  const cut = waves(wave(1, '2026-11-20T08:01:00Z', [4, 2]), wave(2, '2026-11-20T08:09:30Z', [1, 9]))
  const groups = groupFiles(media, cut)
  assert.deepEqual(told(groups), [
    ['08:01:00 · 2 photos', [4, 2]],
    ['08:09:30 · 2 photos', [1]],
    ['In no wave', [3, 5]],
  ])
  assert.deepEqual(told(firstFiles(groups, 3)), [
    ['08:01:00 · 2 photos', [4, 2]],
    ['08:09:30 · 2 photos', [1]],
  ])
})

test('Without waves, or with one alone, they stand as they were sent', () => {
  for (const none of [null, waves(), waves(wave(1, null, [5, 4, 3, 2, 1]))])
    assert.deepEqual(told(groupFiles(media, none)), [[null, [1, 2, 3, 4, 5]]])
})
