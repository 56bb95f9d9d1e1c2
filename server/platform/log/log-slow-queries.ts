import type { FastifyBaseLogger } from 'fastify'
import type { LogEvent } from 'kysely'
import { currentRequestId } from './request-id.ts'

/** As much of a statement as tells which one it is. */
const SHOWN = 600

/** A line of the log for each statement that took so long or longer, waits for its connection not counted: its words, never its values. */
export function logSlowQueries(
  log: Pick<FastifyBaseLogger, 'warn'>,
  fromMs: number,
): ((event: LogEvent) => void) | undefined {
  if (fromMs === 0) return undefined
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis < fromMs) return
    log.warn(
      {
        ms: Math.round(queryDurationMillis),
        sql: query.sql.replace(/\s+/g, ' ').slice(0, SHOWN),
        request_id: currentRequestId(),
      },
      'slow query',
    )
  }
}
