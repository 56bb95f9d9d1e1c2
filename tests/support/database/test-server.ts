import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { dropDatabase } from '#sandbox/postgres/databases.ts'
import { startPostgres } from '#sandbox/postgres/start-postgres.ts'

export type TestServer = {
  /** A database from which others can be created and dropped. */
  adminUrl: string
  /** Says that this process needs the server no longer; the last one to leave a shared server stops it. */
  leave(): Promise<void>
}

type Keeper = { client: pg.Client; socket: Socket }

const IN_USE = 728_310_223

/** Nothing in it outlives the tests, so nothing need be flushed. */
export const testSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export async function joinTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { adminUrl: given, leave: async () => {} }
  for (let attempt = 1; ; attempt += 1) {
    const postgres = await startPostgres({ dataDir: sharedFolder(), settings: testSettings })
    const keeper = await takePlace(postgres.url)
    if (keeper) return { adminUrl: postgres.url, leave: () => leave(keeper, postgres) }
    if (attempt === 10) throw new Error('the shared test server stops as soon as it is started')
  }
}

/** One per checkout and user: test files that are run one by one share it, other checkouts do not meet it. */
function sharedFolder(): string {
  const key = createHash('sha256')
    .update(import.meta.url)
    .digest('hex')
    .slice(0, 8)
  return join(tmpdir(), `swellframe-tests-${process.getuid?.() ?? 'user'}`, key, 'postgres')
}

/** A connection with a shared lock stands for "in use"; none when the server was being stopped by the last one. */
async function takePlace(url: string): Promise<Keeper | undefined> {
  const socket = new Socket()
  const client = new pg.Client({ connectionString: url, stream: () => socket })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE])
    // A test file that forgot to drop its database still ends.
    socket.unref()
    return { client, socket }
  } catch {
    return undefined
  }
}

async function leave(
  { client: keeper, socket }: Keeper,
  postgres: { url: string; stop(): Promise<void> },
): Promise<void> {
  // From here on the process waits for the answers.
  socket.ref()
  await keeper.query('select pg_advisory_unlock_shared($1)', [IN_USE])
  const { rows } = await keeper.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    IN_USE,
  ])
  if (!rows[0]?.alone) return keeper.end()
  const leftovers = await keeper.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'test\\_%'`,
  )
  for (const { name } of leftovers.rows) await dropDatabase(postgres.url, name)
  await postgres.stop()
  await keeper.end().catch(() => {})
}
