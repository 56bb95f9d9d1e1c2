import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'
import { IDLE_TIMEOUT_MESSAGE, setSocketIdleTimeout } from './socket-idle-timeout.ts'

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

/** No query of ours takes this long, ms: a database that does not answer is away. */
const ANSWER_MS = 30_000

/** One pool for a process. A lost connection, idle or in a transaction, is reported and replaced, never fatal. */
export function openDatabase(
  url: string,
  options: {
    max?: number
    answerMs?: number
    onError?: (error: Error) => void
    onQuery?: ((event: LogEvent) => void) | undefined
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    types,
    connectionTimeoutMillis: 10_000,
    application_name: 'swellframe',
  })
  // Between two statements of a transaction a client has no other error listener: without one its loss would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  pool.on('error', () => {})
  setSocketIdleTimeout(pool, options.answerMs ?? ANSWER_MS)
  return {
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool }),
      ...(options.onQuery && { log: options.onQuery }),
    }),
    pool,
    close: () => pool.end(),
  }
}

/** PostgreSQL's code for a broken unique rule; `constraint` narrows it to one index. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint)

/** SQLSTATE classes and codes of a server that is starting, stopping, full or out of reach. */
const AWAY_STATE = /^(08|57P0[1-5]|53)/
const AWAY_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** The driver gives these no code. */
const AWAY_WORDS = new RegExp(
  `^(Connection terminated|${IDLE_TIMEOUT_MESSAGE}|timeout exceeded when trying to connect|Client has encountered a connection error)`,
)

/** Whether the database could not be asked, as against having refused what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY_STATE.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  // Of a socket, not of a file.
  if (code !== undefined) return AWAY_NETWORK.has(code) && (code !== 'ENOENT' || syscall === 'connect')
  return AWAY_WORDS.test(error.message)
}

/** PostgreSQL's codes for a table or column that is not there: a database behind its migrations. */
export const isMissingTable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '42703')
