import type { Pool } from 'pg'
import type { Statement } from '#tests/support/database/record-statements.ts'

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
const READS = /^\s*(select|with)\b/i
const CHANGES = /\b(insert|update|delete|lock|for (no key )?update|nextval)\b/i

/** Runs those of the statements that only read once more; answers how many buffers of 8 kB PostgreSQL touched for them, and for the heaviest one. */
export async function buffersRead(
  pool: Pool,
  statements: readonly Statement[],
): Promise<{ sum: number; most: number; heaviest: string }> {
  let [sum, most, heaviest] = [0, 0, '']
  for (const { text, values } of statements) {
    if (!READS.test(text) || CHANGES.test(text)) continue
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const buffers = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
    sum += buffers
    if (buffers > most) [most, heaviest] = [buffers, text.replaceAll(/\s+/g, ' ')]
  }
  return { sum, most, heaviest }
}
