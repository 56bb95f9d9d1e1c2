import { sql } from 'kysely'
import type { TurnRefusal } from '#contract/sessions/turns.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { TurnedOriginal } from './render-again.ts'

/** How a file is to lie, unless that was refused. */
export const findAskedTurn = (
  db: Db,
  mediaId: number,
): Promise<{ turn: number; attempts: number } | undefined> =>
  db
    .selectFrom('pending_turn')
    .select(['turn', 'attempts'])
    .where('media_id', '=', mediaId)
    .where('refusal', 'is', null)
    .executeTakeFirst()

/** Counts a try before it begins: of what kills its worker again and again, too, each try is counted. */
export const countTurn = (db: Db, mediaId: number) =>
  db
    .updateTable('pending_turn')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('media_id', '=', mediaId)
    .execute()

/** Gives back the try of one that failed on our own side. */
export const returnTurn = (db: Db, mediaId: number) =>
  db
    .updateTable('pending_turn')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('media_id', '=', mediaId)
    .where('attempts', '>', 0)
    .execute()

/** Notes why a turn is not made, unless another one is wanted by now. */
export const refuseTurn = (db: Db, mediaId: number, turn: number, refusal: TurnRefusal) =>
  db
    .updateTable('pending_turn')
    .set({ refusal })
    .where('media_id', '=', mediaId)
    .where('turn', '=', turn)
    .execute()

/** What is to be turned no more: it was done, or the file is gone. */
export async function dropDoneTurn(db: Db | Tx, mediaId: number, turn?: number): Promise<void> {
  await db
    .deleteFrom('pending_turn')
    .where('media_id', '=', mediaId)
    .$if(turn !== undefined, (query) => query.where('turn', '=', turn ?? 0))
    .execute()
}

/** Writes what buyers of a file get; null where that is what was sent. */
export async function writeTurnedOriginal(
  tx: Tx,
  media_id: number,
  turned: TurnedOriginal | null,
): Promise<void> {
  await tx.deleteFrom('turned_original').where('media_id', '=', media_id).execute()
  if (turned === null) return
  const { splice, bytes, crc32 } = turned
  await tx
    .insertInto('turned_original')
    .values({ media_id, ...splice, bytes, crc32 })
    .execute()
}

/** Whether files of a session are still to be turned. */
export const isTurningIn = async (db: Db, sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('pending_turn')
    .innerJoin('media', 'media.id', 'pending_turn.media_id')
    .select('media.id')
    .where('media.session_id', '=', sessionId)
    .where('pending_turn.refusal', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export type AskedTurn = { id: number; kind: 'image' | 'video' }

/** Files that were to be turned before `before` and still are, by id, above `above`. */
export const listStuckTurns = (
  db: Db,
  { before, above, limit }: { before: Date; above: number; limit: number },
): Promise<AskedTurn[]> =>
  db
    .selectFrom('pending_turn')
    .innerJoin('media', 'media.id', 'pending_turn.media_id')
    .select(['media.id', 'media.kind'])
    .where('pending_turn.refusal', 'is', null)
    .where('pending_turn.asked_at', '<', before)
    .where('media.id', '>', above)
    .orderBy('media.id')
    .limit(limit)
    .execute()

/** Forgets refusals that were told for `hours`. */
export const forgetRefusals = (db: Db, hours: number) =>
  db
    .deleteFrom('pending_turn')
    .where('refusal', 'is not', null)
    .where('asked_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
