import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

/** `ids`: only these. */
export const forgetMovesTo = (tx: Db | Tx, sessionId: number, ids?: readonly number[]): Promise<unknown> =>
  tx
    .deleteFrom('pending_move')
    .where('session_id', '=', sessionId)
    .$if(ids !== undefined, (some) =>
      some.where((eb) => eb('media_id', '=', eb.fn.any(eb.val([...(ids ?? [])])))),
    )
    .execute()

/** Notes those of the named items that can leave a session of the same photographer now; one goes to one session alone. */
export async function insertMoves(
  tx: Tx,
  photographerId: number,
  to: number,
  ids: readonly number[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pending_move')
    .columns(['media_id', 'session_id'])
    .expression((eb) =>
      eb
        .selectFrom('media as m')
        .innerJoin('session as s', 's.id', 'm.session_id')
        .select(['m.id', eb.cast<number>(eb.val(to), 'integer').as('to')])
        .where('m.id', '=', eb.fn.any(eb.val([...ids])))
        .where('m.state', '=', 'ready')
        .where('m.hidden_at', 'is', null)
        .where('s.photographer_id', '=', photographerId)
        .where('s.id', '<>', to)
        .where('s.state', 'in', ['published', 'taken_down'])
        .where('s.arrival', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.column('media_id').doUpdateSet((eb) => ({ session_id: eb.ref('excluded.session_id') })),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

/** Bytes that will come to a session, without what it has already. */
export async function readMovingBytes(tx: Tx, to: number): Promise<number> {
  const { bytes } = await tx
    .selectFrom('pending_move as p')
    .innerJoin('media as m', 'm.id', 'p.media_id')
    .select(sql<number>`coalesce(sum(m.bytes), 0)::bigint`.as('bytes'))
    .where('p.session_id', '=', to)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('media as same')
            .select('same.id')
            .where('same.session_id', '=', to)
            .whereRef('same.sha256', '=', 'm.sha256')
            .where('same.state', 'not in', ['failed', 'removed']),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return bytes
}

type NotedMove = { id: number; from: number; photographer_id: number }

/** Items that are to come to a session, with where they are now. */
export const listMovesTo = (db: Db, sessionId: number): Promise<NotedMove[]> =>
  db
    .selectFrom('pending_move as p')
    .innerJoin('media as m', 'm.id', 'p.media_id')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['m.id', 'm.session_id as from', 's.photographer_id'])
    .where('p.session_id', '=', sessionId)
    .orderBy('m.session_id')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()
