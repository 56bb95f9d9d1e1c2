import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { deletePending } from '../delete-pending.ts'
import { removeDraft } from '../drafts/remove-draft.ts'
import { refreshSession } from '../publish/refresh-session.ts'
import { lockSession } from '../queries.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { listSessionIds, lockUnready } from './photographer-session-queries.ts'

/**
 * Removes all sessions of a closed photographer account. Drafts and files that were never on sale are deleted now; every other
 * file is set to `removed`, so that only its buyers can still download it. Returns the sessions that are kept for their orders.
 * Idempotent.
 */
export async function removePhotographerSessions(
  context: Context,
  photographerId: number,
): Promise<number[]> {
  const kept: number[] = []
  for (const id of await listSessionIds(context.db, photographerId)) {
    if (await removeDraft(context, id)) continue
    const gone = await context.db.transaction().execute((tx) => emptySession(tx, id))
    await deletePending(context, gone)
    kept.push(id)
  }
  return kept
}

async function emptySession(tx: Tx, id: number): Promise<(string | null)[]> {
  const session = await lockSession(tx, id)
  if (!session) return []
  const keys = (await lockUnready(tx, id)).flatMap(({ id: _, ...objects }) => Object.values(objects))
  await scheduleDeletion(tx, keys)
  await tx
    .deleteFrom('media')
    .where('session_id', '=', id)
    .where('state', 'not in', ['ready', 'removed'])
    .execute()
  await tx
    .updateTable('media')
    .set({ state: 'removed', client_key: null, signature: null })
    .where('session_id', '=', id)
    .where('state', '=', 'ready')
    .execute()
  await tx.deleteFrom('media_removal').where('session_id', '=', id).execute()
  await refreshSession(tx, session)
  return keys
}
