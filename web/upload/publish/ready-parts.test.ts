import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SelectedFile } from '../selected-file.ts'
import { readyParts } from './ready-parts.ts'

const label = (files: readonly SelectedFile[], arrived: number) => readyParts(files, arrived).join(', ')
const some = (count: number, state: SelectedFile['state'], clock: SelectedFile['clock'] = null) =>
  Array.from({ length: count }, () => ({ state, clock, sellsClock: false }) as SelectedFile)

test('a photographer reads how many files would be published', () => {
  assert.equal(label([], 0), 'No files yet')
  assert.equal(label([...some(118, 'ready'), ...some(2, 'refused')], 0), '118 ready, 2 refused')
  assert.equal(label(some(3, 'processing'), 0), '0 ready, 3 processing')
  assert.equal(label(some(1, 'ready'), 40), '41 ready')
  assert.equal(label([], 2), '2 ready')
  assert.equal(label([...some(1, 'ready'), ...some(2, 'ready', { camera: 'Z 8', says: null })], 0), '1 ready')
})

test('a photographer reads how many files another session keeps', () => {
  const session = { id: 1, place: 'Coxos', session_date: '2026-07-12', start_hour: 8, end_hour: 9 }
  const known = { mediaId: 1, session: { ...session, on_sale: true }, stays: null, choice: 'out' as const }
  const out = some(9, 'ready').map((file) => ({ ...file, known }))
  assert.equal(label(out, 0), '0 ready, 9 left out')
  assert.equal(label([...out, ...some(2, 'ready')], 0), '2 ready, 9 left out')
})
