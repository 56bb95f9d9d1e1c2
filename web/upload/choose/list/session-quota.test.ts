import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import type { SelectedFile } from '../../selected-file.ts'
import { overQuota } from './session-quota.ts'

const file = (name: string, size: number) => ({ name, size }) as File
const chosen = [{ file: file('a.jpg', 1000) }] as SelectedFile[]

test('A session may be filled to its last byte, with what has arrived', () => {
  assert.equal(overQuota(chosen, [file('b.mov', SESSION_MAX_BYTES - 1000)], 0), null)
  assert.equal(overQuota(chosen, [file('b.mov', SESSION_MAX_BYTES - 1500)], 500), null)
})

test('What is more than a session holds may be split into several, unless something has arrived', () => {
  const fresh = [file('b.mov', SESSION_MAX_BYTES - 999)]
  const over = overQuota(chosen, fresh, 0)
  assert.equal(over?.problem, 'Total session size exceeds 3GB limit')
  assert.deepEqual(
    over?.over?.map(({ name }) => name),
    ['a.jpg', 'b.mov'],
  )
  const later = overQuota(chosen, [file('b.mov', SESSION_MAX_BYTES - 1000)], 1)
  assert.ok(later && !('over' in later))
})
