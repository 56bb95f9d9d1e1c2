import pg from 'pg'
import { type Database, openDatabase } from '#server/platform/db/connect.ts'

const READ = `select coalesce(sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0)), 0)::int as pages
  from pg_statio_user_tables where schemaname = $1`

/**
 * Does work over one connection of its own and answers how many pages of tables and their indexes it read, from the
 * disk or from memory: what it cost, whatever else the machine was busy with. `schema`: whose tables count.
 */
export async function pagesRead(
  url: string,
  work: (database: Database) => Promise<unknown>,
  schema = 'public',
): Promise<number> {
  const database = openDatabase(url, { max: 1 })
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const pages = async () => (await watcher.query<{ pages: number }>(READ, [schema])).rows[0]?.pages ?? 0
  try {
    const before = await pages()
    await work(database)
    await database.pool.query('select pg_stat_force_next_flush()')
    return (await pages()) - before
  } finally {
    await watcher.end()
    await database.close()
  }
}
