import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manyPurchases } from '#tests/support/journey/many-purchases.ts'
import { groupsOf, rowsOf } from './bought-groups.ts'
import { monthOption, monthsOf } from './bought-months.ts'

const NONE = new Set<number>()
const dated = (dates: readonly string[]) =>
  manyPurchases(dates.length)
    .reverse()
    .map((one, at) => ({ ...one, session: { ...one.session, session_date: dates[at] ?? '' } }))
const told = (dates: readonly string[], columns = 3) =>
  rowsOf(groupsOf(dated(dates), false), columns, NONE, true).map((row) => {
    if (row.kind === 'month') return row.again ? `${row.month} again` : row.month
    return row.kind === 'heading' ? 'heading' : row.cells.length
  })

test('The months of what was bought are counted, the newest first', () => {
  const months = monthsOf(dated(['2026-08-31', '2026-09-01', '2026-08-02', '2025-12-24']))
  assert.deepEqual(months.map(monthOption), ['September 2026 (1)', 'August 2026 (2)', 'December 2025 (1)'])
  assert.deepEqual(monthsOf([]), [])
})

test('Each month but the first has its name above it, and no line holds two of them', () => {
  assert.deepEqual(
    told(['2026-09-03', '2026-09-01', '2026-08-31', '2026-08-30', '2026-08-30', '2026-08-02']),
    [2, '2026-08', 3, 1],
  )
  assert.deepEqual(told(['2026-09-03', '2025-09-03']), ['heading', 1, '2025-09', 'heading', 1])
  assert.deepEqual(told(['2026-09-03', '2026-08-03'], 1), ['heading', 1, '2026-08', 'heading', 1])
})

test('A month of which some was bought earlier stands again, and says so', () => {
  assert.deepEqual(told(['2026-09-03', '2026-08-31', '2026-09-01'], 1), [
    'heading',
    1,
    '2026-08',
    'heading',
    1,
    '2026-09 again',
    'heading',
    1,
  ])
})
