import type { Pool, PoolClient } from 'pg'

export type Notifications = { close(): void }

/**
 * Listens to one channel of PostgreSQL's NOTIFY on a connection of its own, taken from the pool. `connected` is called
 * after the first connection and after every reconnection: notifications sent before it may have been missed.
 */
export function listenTo(
  pool: Pool,
  channel: string,
  on: { payload: (payload: string) => void; connected: () => void; error: (error: Error) => void },
): Notifications {
  let client: PoolClient | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const lost = (error: Error) => {
    client?.release(error)
    client = null
    if (closed) return
    on.error(error)
    retry = setTimeout(connect, RECONNECT_MS)
  }
  const connect = () => {
    pool.connect().then(
      async (connected) => {
        if (closed) return connected.release()
        client = connected
        client.once('error', lost)
        client.on('notification', ({ payload }) => on.payload(payload ?? ''))
        await client.query(`listen ${connected.escapeIdentifier(channel)}`).then(on.connected, lost)
      },
      (error: Error) => lost(error),
    )
  }
  connect()

  return {
    close() {
      closed = true
      clearTimeout(retry)
      client?.removeAllListeners('notification')
      // A connection that listens is not for other work: it ends here.
      client?.release(true)
      client = null
    },
  }
}

const RECONNECT_MS = 1000
