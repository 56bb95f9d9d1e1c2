import type { Pool, PoolClient } from 'pg'
import type { Statement } from '#tests/support/database/record-statements.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
const PLANNED = /^\s*(select|with|update|delete)\b/i

/** Runs the statements once more, without effect; answers how many buffers of 8 kB PostgreSQL touched for them, and for the heaviest one. */
export async function buffersRead(
  pool: Pool,
  statements: readonly Statement[],
): Promise<{ sum: number; most: number; heaviest: string }> {
  let [sum, most, heaviest] = [0, 0, '']
  const client = await pool.connect()
  try {
    for (const statement of statements.filter(({ text }) => PLANNED.test(text))) {
      const buffers = await touchedBy(client, statement)
      sum += buffers
      if (buffers > most) [most, heaviest] = [buffers, statement.text.replaceAll(/\s+/g, ' ')]
    }
  } finally {
    client.release()
  }
  return { sum, most, heaviest }
}

async function touchedBy(client: PoolClient, { text, values }: Statement): Promise<number> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  } finally {
    await client.query('rollback')
  }
}
