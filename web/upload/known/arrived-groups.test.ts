import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrivedGroups } from './arrived-groups.ts'
import { session } from './known-test-harness.ts'

const item = (id: number, client_key: string | null = null) => ({ id, client_key, media_name: `${id}.jpg` })
const same = (arrived_id: number, session_id: number) => ({
  ...{ arrived_id, session_id, media_id: arrived_id * 10 },
  ...{ sha256: '', stays: null },
})
const ids = (groups: ReturnType<typeof arrivedGroups>) =>
  groups.map(({ session: { id }, items }) => [id, items.map((each) => each.id)])

test('What has arrived is told by the session that has it, until it was left out or is to be sold again', () => {
  const found = { files: [same(1, 7), same(2, 7), same(3, 8)], sessions: [session(7), session(8)] }
  const all = [item(1), item(2, 'b'), item(3), item(4)]
  assert.deepEqual(ids(arrivedGroups(all, found, {})), [
    [7, [1, 2]],
    [8, [3]],
  ])
  assert.deepEqual(ids(arrivedGroups(all, found, { b: 'again', 'arrived-3': 'again' })), [[7, [1]]])
  assert.deepEqual(ids(arrivedGroups(all.slice(1), found, { b: 'out' })), [
    [7, [2]],
    [8, [3]],
  ])
  assert.deepEqual(arrivedGroups(all, { files: [], sessions: [] }, {}), [])
})
