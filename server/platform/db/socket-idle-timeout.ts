import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** The error of a call whose connection was ended. */
export const IDLE_TIMEOUT_MESSAGE = 'The database has not answered'

/**
 * Ends each connection in use on which nothing has moved for `ms`: its database is away, or somebody sits on a
 * transaction; 0: none is ended. A connection that listens for notifications may be idle for ever. A timer a connection, not one a query: those
 * outlive their query by far in memory and cost every read a tenth.
 */
export function setSocketIdleTimeout(pool: Pool, ms: number): void {
  const inUse = new Set<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.setTimeout(ms)
    // Not passed to `setTimeout`, which would listen once: a connection may be idle several times.
    stream.on('timeout', () => {
      if (inUse.has(client) && client.listenerCount('notification') === 0)
        stream.destroy(new Error(IDLE_TIMEOUT_MESSAGE))
    })
  })
}
