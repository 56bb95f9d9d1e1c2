import type { Pool } from 'pg'
import type { Statement } from '#tests/support/database/record-statements.ts'

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Heap Fetches'?: number
  Plans?: Plan[]
}

type RowsRead = Map<string, number>

/** Runs these statements again and counts the rows each table was read for, by table; what a filter threw away included. */
export async function rowsRead(pool: Pool, statements: readonly Statement[]): Promise<RowsRead> {
  const read: RowsRead = new Map()
  for (const { text, values } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      values,
    )
    for (const plan of rows.flatMap((row) => row['QUERY PLAN'])) count(plan.Plan, read)
  }
  return read
}

function count(plan: Plan, read: RowsRead): void {
  const table = plan['Relation Name']
  if (table !== undefined) {
    const rows =
      plan['Actual Rows'] +
      (plan['Rows Removed by Filter'] ?? 0) +
      (plan['Rows Removed by Index Recheck'] ?? 0)
    read.set(table, (read.get(table) ?? 0) + rows * plan['Actual Loops'])
  }
  for (const part of plan.Plans ?? []) count(part, read)
}
