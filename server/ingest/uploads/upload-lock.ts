import type { PoolClient } from 'pg'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'

/** Unchanged by renaming: processes of two versions share it during a deployment. */
const CHANNEL = 'upload_wanted'
/** First key of the advisory locks on uploads; the second is the upload's id. */
const LOCK_CLASS = 7_402
/** Delay before the work of an earlier holder is aborted, ms: it first reads the bytes already received. */
const GRACE_MS = 500

type Work = { controller: AbortController; ended: Promise<void> }

export type UploadLocks = {
  /**
   * Runs `work` under the exclusive lock of an upload, across the cluster. An earlier holder is asked to end: it may be
   * an older connection of the same client that has not noticed its loss. Throws `upload_busy` while another process
   * still has the lock.
   */
  withUploadLock<T>(id: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  close(): void
}

/**
 * One connection holds the advisory locks of all uploads this process works on: when the process dies they are released
 * at once; when the connection is lost, the work on them is aborted.
 */
export function openUploadLocks({ pool, log }: Pick<Context, 'pool' | 'log'>): UploadLocks {
  const running = new Map<number, Work>()
  let connecting: Promise<PoolClient> | null = null
  let connected: PoolClient | null = null

  const lost = (error?: Error) => {
    if (error) log.warn({ err: error }, 'the connection that holds uploads was lost')
    connected?.release(true)
    connected = null
    connecting = null
    for (const { controller } of running.values()) controller.abort()
  }
  const end = async ({ controller, ended }: Work) => {
    const grace = setTimeout(() => controller.abort(), GRACE_MS)
    await ended
    clearTimeout(grace)
  }
  const connect = async () => {
    const client = await pool.connect()
    connected = client
    client.once('error', lost)
    client.on('notification', ({ payload }) => {
      const older = running.get(Number(payload))
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
  const lock = async (client: PoolClient, id: number) => {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1, $2) as ok', [
      LOCK_CLASS,
      id,
    ])
    if (rows[0]?.ok) return
    await client.query('select pg_notify($1, $2)', [CHANNEL, String(id)])
    throw new AppError('upload_busy')
  }

  return {
    async withUploadLock(id, work) {
      for (let older = running.get(id); older; older = running.get(id)) {
        await end(older)
      }
      const ended = Promise.withResolvers<void>()
      const controller = new AbortController()
      running.set(id, { controller, ended: ended.promise })
      try {
        const client = await connection()
        await lock(client, id)
        try {
          return await work(controller.signal)
        } finally {
          if (client === connected)
            await client.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, id]).catch(lost)
        }
      } finally {
        running.delete(id)
        ended.resolve()
      }
    },
    close() {
      connected?.removeAllListeners('notification')
      lost()
    },
  }
}
