import type { PoolClient } from 'pg'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'

const CHANNEL = 'upload_wanted'
/** Of the two numbers of our advisory locks, the one that says "upload". */
const LOCK_CLASS = 7_402
/** Who holds an upload gets so long to end by himself, ms: a line that was cut is read to where it was cut. */
const GRACE_MS = 500

type Held = { wanted: AbortController; over: Promise<void> }

export type UploadHolds = {
  /**
   * Works on an upload while nobody else in the cluster does. Who holds it is asked to end: one's own older connection
   * may not have noticed yet that its line is gone. Throws `upload_busy` while another process has not let go.
   */
  hold<T>(id: number, work: (wanted: AbortSignal) => Promise<T>): Promise<T>
  close(): void
}

/**
 * One connection holds the locks of all uploads this process works on: killed, it lets go of them at once; lost, the
 * work on them is ended.
 */
export function holdUploads({ pool, log }: Pick<Context, 'pool' | 'log'>): UploadHolds {
  const held = new Map<number, Held>()
  let connecting: Promise<PoolClient> | null = null
  let connected: PoolClient | null = null

  const lost = (error?: Error) => {
    if (error) log.warn({ err: error }, 'the connection that holds uploads was lost')
    connected?.release(true)
    connected = null
    connecting = null
    for (const { wanted } of held.values()) wanted.abort()
  }
  const end = async ({ wanted, over }: Held) => {
    const grace = setTimeout(() => wanted.abort(), GRACE_MS)
    await over
    clearTimeout(grace)
  }
  const connect = async () => {
    const client = await pool.connect()
    connected = client
    client.once('error', lost)
    client.on('notification', ({ payload }) => {
      const older = held.get(Number(payload))
      if (older) void end(older)
    })
    await client.query(`listen ${CHANNEL}`)
    return client
  }
  const connection = () => {
    connecting ??= connect().catch((error: unknown) => {
      lost()
      throw error
    })
    return connecting
  }
  const locked = async (client: PoolClient, id: number) => {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1, $2) as ok', [
      LOCK_CLASS,
      id,
    ])
    if (rows[0]?.ok) return
    await client.query('select pg_notify($1, $2)', [CHANNEL, String(id)])
    throw new AppError('upload_busy')
  }

  return {
    async hold(id, work) {
      for (let older = held.get(id); older; older = held.get(id)) {
        await end(older)
      }
      const over = Promise.withResolvers<void>()
      const wanted = new AbortController()
      held.set(id, { wanted, over: over.promise })
      try {
        const client = await connection()
        await locked(client, id)
        try {
          return await work(wanted.signal)
        } finally {
          if (client === connected)
            await client.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, id]).catch(lost)
        }
      } finally {
        held.delete(id)
        over.resolve()
      }
    },
    close() {
      connected?.removeAllListeners('notification')
      lost()
    },
  }
}
