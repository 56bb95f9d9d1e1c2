import pg from 'pg'
import { copyRows } from './copy-rows.ts'
import { inLanes } from './in-lanes.ts'
import { sizesOf } from './sizes.ts'
import { BEGUN, counted, tables } from './tables.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Connections that fill and index side by side. */
const LANES = 2

/** Fills a database in which nothing but the first photographer and the first surfer is; `told` of each part that is done, with its seconds. */
export async function fillWorld(
  databaseUrl: string,
  sessions: number,
  told: (part: string, seconds: number) => void,
): Promise<void> {
  const lanes = Array.from({ length: LANES }, () => new pg.Client({ connectionString: databaseUrl }))
  const [client] = lanes as [pg.Client]
  for (const lane of lanes) await lane.connect()
  const timed = async (part: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    told(part, (performance.now() - began) / 1000)
  }
  try {
    for (const lane of lanes) await lane.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
    await client.query(
      `update photographer set photo_key = 'public/aa/aa.jpg', account_due_at = now() + interval '30 days'`,
    )
    const names = [...tables, ...counted].map(([table]) => table)
    const sizes = sizesOf(sessions)
    await withoutIndexes(lanes, names, timed, async () => {
      await inLanes(lanes, longestFirst, ([table, columns, rows], lane) =>
        timed(table, () => fillTable(lane, table, columns, rows(sizes))),
      )
      for (const [table, text] of counted) await timed(table, () => client.query(text))
    })
    await countOn(client, names)
    await timed('vacuum analyze', () => client.query('vacuum analyze'))
  } finally {
    for (const lane of lanes) await lane.end()
  }
}

/** Half of all that is written is files: one lane writes them while the other writes the rest. */
const longestFirst = [...tables].sort(([one], [other]) => Number(other === 'media') - Number(one === 'media'))

/** Rows of a table that was emptied in the same transaction are written frozen and without a log: nobody need look at them again. */
async function fillTable(
  client: pg.Client,
  table: string,
  columns: string,
  rows: Iterable<string>,
): Promise<void> {
  if (BEGUN.includes(table)) return copyRows(client, table, columns, rows)
  await client.query(`begin; truncate ${table}`)
  await copyRows(client, table, columns, rows, 'with (freeze)')
  await client.query('commit')
}

/** Ids that count by themselves go on behind those that were given. */
async function countOn(client: pg.Client, names: string[]): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select format('select setval(%L, coalesce((select max(%I) from %s), 1))', pg_get_serial_sequence(t.name, a.attname), a.attname, t.name) as text
    from unnest($1::text[]) t (name) join pg_attribute a on a.attrelid = t.name::regclass and a.attnum > 0 and not a.attisdropped
    where pg_get_serial_sequence(t.name, a.attname) is not null`,
    [names],
  )
  for (const { text } of rows) await client.query(text)
}
