import { lockOwnSession } from '#server/ingest/queries.ts'
import { sendTurns } from '#server/ingest/remake/send-turns.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { askTurns, forgetTurns, listTurnable } from './turn-queries.ts'

/** `turn`: quarters right of how it was sent. */
type Wish = { media_id: number; turn: number }

/**
 * Has files of a session of the caller's own turned by jobs; each stays as it is shown until its pictures are whole. What is not there,
 * or has no pictures yet, is passed over. Idempotent; a later wish stands for an earlier one. Returns how many are made again. Throws
 * `not_found` when none of them is there.
 */
export async function turnFiles(
  context: Pick<Context, 'db' | 'queue'>,
  photographerId: number,
  sessionId: number,
  wishes: readonly Wish[],
): Promise<number> {
  return await context.db.transaction().execute(async (tx) => {
    const wanted = new Map(wishes.map(({ media_id, turn }) => [media_id, turn]))
    const session = await lockOwnSession(tx, sessionId, photographerId)
    const files = session ? await listTurnable(tx, sessionId, [...wanted.keys()]) : []
    if (files.length === 0) throw new AppError('not_found')
    const wishOf = (id: number) => wanted.get(id) ?? 0
    const others = files.filter(({ id, turn }) => turn !== wishOf(id))
    const left = files.filter(({ id, turn }) => turn === wishOf(id))
    await forgetTurns(
      tx,
      left.map(({ id }) => id),
    )
    await askTurns(
      tx,
      others.map(({ id }) => ({ media_id: id, turn: wishOf(id) })),
    )
    await sendTurns(context, tx, others)
    return others.length
  })
}
