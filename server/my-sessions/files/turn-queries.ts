import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'

type Turnable = { id: number; kind: 'image' | 'video'; turn: number }

/** Those of the named files of the session that have pictures. The caller has locked the session. */
export const listTurnable = (tx: Tx, sessionId: number, ids: readonly number[]): Promise<Turnable[]> =>
  tx
    .selectFrom('media')
    .select(['id', 'kind', 'turn'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('session_id', '=', sessionId)
    .where('state', '=', 'ready')
    .where('preview_key', 'is not', null)
    .orderBy('id')
    .execute()

/** Notes how files are to lie, with all tries. As text: arrays read side by side. */
export async function askTurns(tx: Tx, wishes: readonly { media_id: number; turn: number }[]): Promise<void> {
  const [ids, turns] = [wishes.map(({ media_id }) => media_id), wishes.map(({ turn }) => turn)]
  await sql`
    insert into pending_turn (media_id, turn)
      select * from unnest(${ids}::int[], ${turns}::smallint[])
      on conflict (media_id) do update set turn = excluded.turn, attempts = 0, refusal = null, asked_at = now()`.execute(
    tx,
  )
}

/** They lie as they are wanted: nothing is under way any more. */
export async function forgetTurns(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('pending_turn')
    .where((eb) => eb('media_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}
