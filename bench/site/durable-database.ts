import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningPostgres, startPostgres } from '#sandbox/postgres/start-postgres.ts'

/** While `work` runs, databases are made on a server that waits for its disk, as a real one does. */
export async function onDurableDatabase<T>(work: (server: RunningPostgres) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'swellframe-bench-'))
  const before = process.env.TEST_DATABASE_URL
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
  process.env.TEST_DATABASE_URL = postgres.url
  try {
    return await work(postgres)
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL
    else process.env.TEST_DATABASE_URL = before
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
