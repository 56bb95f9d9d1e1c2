import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileKey } from '#contract/sessions/drafts.ts'
import { knownLeftOut } from './known/known-left-out.ts'
import { session } from './known/known-test-harness.ts'
import { chosenFile } from './publish/publish-test-harness.ts'
import type { KnownChoice, SelectedFile } from './selected-file.ts'
import { emptyParts, movedOnly, openParts, type Plan, planOf } from './split/split-plan.ts'

const chosen = Array.from({ length: 6 }, (_, id) => chosenFile(id))
const file = (id: number, choice?: KnownChoice): SelectedFile => ({
  ...(chosen[id] ?? chosenFile(id)),
  ...(choice && { known: { choice, mediaId: id * 10, session: session(7), stays: null } }),
})
const part = (...ids: number[]) => ({
  ...{ keys: ids.map((id) => fileKey(file(id).file)), images: ids.length, videos: 0, bytes: 1 },
  ...{ from: 0, to: 0, ends: [], byFile: 0 },
})
const plan: Plan = planOf([part(1, 2), part(3, 4), part(5)], null)

test('A session of a split all of whose files another session has is none; its files are there, so that it waits for nothing', () => {
  const files = [file(1, 'out'), file(2, 'out'), file(3, 'out'), file(4), file(5, 'again')]
  assert.deepEqual([openParts(plan, files, null), emptyParts(plan, files, null)], [[1, 2], [0]])
  // Some of its files were not chosen again: they may be for sale.
  assert.deepEqual(emptyParts(plan, files.slice(1), null), [])
  const parts = plan.parts.map((each, at) => (at === 0 ? { ...each, draft: 9 } : each))
  assert.deepEqual(openParts({ ...plan, parts }, files, 9), [0, 1, 2], 'an earlier visit has sent some')
})

test('A session of a split with files to move and none to send is said, for it cannot be published', () => {
  const own = (at: number, ...files: SelectedFile[]) => ({ part: plan.parts[at] ?? null, files })
  const all = [own(0, file(1, 'move'), file(2, 'out')), own(1, file(3, 'move'), file(4)), own(2, file(5))]
  assert.deepEqual(movedOnly(all, null), [plan.parts[0]])
  assert.deepEqual(openParts(plan, [file(1, 'move')], null), [0])
})

test('What is left out of a session since another one has it is named with that one', () => {
  const [left, ...more] = knownLeftOut([file(1, 'out'), file(2, 'again'), file(3, 'move'), file(4)])
  assert.equal(more.length, 0)
  assert.deepEqual(
    [left?.name, left?.reason],
    ['1.jpg', 'Already in “Ericeira, November 21, 08:00 to 10:00”'],
  )
})
