import type { Tx } from '#server/platform/db/connect.ts'

/** Locks an item of the session that surfers see; whether there is one. */
export async function lockShown(tx: Tx, sessionId: number, id: number): Promise<boolean> {
  const shown = await tx
    .selectFrom('media')
    .select('id')
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'ready')
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return shown !== undefined
}

/** Notes the one that was chosen by hand, or that none is. */
export async function writeCoverChoice(tx: Tx, sessionId: number, id: number | null): Promise<void> {
  await tx
    .updateTable('media')
    .set({ cover_choice: false })
    .where('session_id', '=', sessionId)
    .where('cover_choice', '=', true)
    .where('id', '<>', id ?? 0)
    .execute()
  if (id !== null) await tx.updateTable('media').set({ cover_choice: true }).where('id', '=', id).execute()
}

export async function coverOf(tx: Tx, sessionId: number): Promise<number | null> {
  const { cover_of } = await tx
    .selectFrom('session')
    .select('cover_of')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return cover_of
}
