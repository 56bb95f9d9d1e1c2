import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'

const OID = { int8: 20, date: 1082, timestamp: 1114 } as const
const types = new pg.TypeOverrides()
types.setTypeParser(OID.int8, Number)
types.setTypeParser(OID.date, String)
types.setTypeParser(OID.timestamp, String)

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type Database = {
  db: Db
  /** For hot reads with a prepared statement. */
  pool: pg.Pool
  close(): Promise<void>
}

/** One pool for a process. A lost idle connection is reported and replaced, never fatal. */
export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    connectionTimeoutMillis: 10_000,
    application_name: 'swellframe',
  })
  pool.on('error', (error) => options.onError?.(error))
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    close: () => pool.end(),
  }
}

/** PostgreSQL's code for a broken unique rule; `constraint` narrows it to one index. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint)
