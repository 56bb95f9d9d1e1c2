import type pg from 'pg'
import { inLanes } from './in-lanes.ts'

type Part = { table: string; name: string; text: string }

/**
 * Fills tables while they have neither indexes nor rules nor triggers, which are made again afterwards: filling twenty million rows takes minutes
 * instead of hours. Foreign keys come back unproven; what fills the tables keeps them.
 */
export async function withoutIndexes(
  lanes: readonly pg.Client[],
  tables: readonly string[],
  timed: (part: string, work: () => Promise<unknown>) => Promise<void>,
  fill: () => Promise<void>,
): Promise<void> {
  const [client] = lanes as [pg.Client]
  const ask = async (text: string) => (await client.query<Part>(text, [tables])).rows
  const foreign = await ask(
    `${RULES} and contype = 'f' and (conrelid::regclass::text = any ($1) or confrelid::regclass::text = any ($1))`,
  )
  const rules = await ask(`${RULES} and contype in ('p', 'u') and conrelid::regclass::text = any ($1)`)
  const indexes = await ask(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
     from pg_index where indrelid::regclass::text = any ($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { table, name } of [...foreign, ...rules])
    await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await fill()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await inLanes(lanes, indexes, ({ name, text }, lane) => timed(name, () => lane.query(text)))
  await inLanes(lanes, rules, (rule, lane) => timed(rule.name, () => lane.query(addOf(rule))))
  for (const rule of foreign) await timed(rule.name, () => client.query(`${addOf(rule)} not valid`))
}

const RULES = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
  from pg_constraint where connamespace = 'public'::regnamespace`

const addOf = ({ table, name, text }: Part): string => `alter table ${table} add constraint "${name}" ${text}`
