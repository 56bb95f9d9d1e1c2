import type { Context } from '#server/platform/context.ts'

/** Names of the tables, of the product and of its queue, that hold this text in any column of any row. */
export async function tablesHolding({ pool }: Pick<Context, 'pool'>, text: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select from ${name} as whole where position(lower($1) in lower(whole::text)) > 0 limit 1`,
      [text],
    )
    if (rowCount) found.push(name)
  }
  return found
}
