import pg from 'pg'
import { StartFailure } from './start-failure.ts'

const LEAST_VERSION = 150_000

/** Whether the database an operator named can be used; the sentence never shows its password. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const where = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (!where || !/^postgres(ql)?:$/.test(where.protocol))
    throw new StartFailure('DATABASE_URL must look like postgres://user:password@host:5432/name.')
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if ((rows[0]?.version ?? 0) >= LEAST_VERSION) return
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    const host = `${where.hostname}:${where.port || 5432}`
    throw new StartFailure(
      /^[0-9A-Z]{5}$/.test(code)
        ? `DATABASE_URL: the server at ${host} refuses: ${message.replace(/\.$/, '')}.`
        : `DATABASE_URL: no PostgreSQL answers at ${host} (${code || message.replace(/\.$/, '')}).`,
    )
  } finally {
    await client.end().catch(() => {})
  }
  throw new StartFailure('DATABASE_URL: PostgreSQL 15 or newer is needed.')
}
