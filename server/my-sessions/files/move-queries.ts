import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/connect.ts'

/** `same`: the other session has its content already. */
type MovableFile = { id: number; same: boolean }

/** Locks those of the named files that surfers could see in the session, in its order. */
export const lockMovable = (
  tx: Tx,
  { from, to }: { from: number; to: number },
  ids: readonly number[],
): Promise<MovableFile[]> =>
  tx
    .selectFrom('media')
    .select((eb) => [
      'id',
      eb
        .exists(
          eb
            .selectFrom('media as other')
            .select('other.id')
            .where('other.session_id', '=', to)
            .whereRef('other.sha256', '=', 'media.sha256')
            .where('other.state', 'not in', ['failed', 'removed']),
        )
        .$castTo<boolean>()
        .as('same'),
    ])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('session_id', '=', from)
    .where('state', '=', 'ready')
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Moves files behind those of another session, each to the camera body there that took it. A body that is new there keeps what is
 * known of its clock. As text: rows that are found by each other, and arrays whose places count.
 */
export async function writeMoved(
  tx: Tx,
  to: number,
  ids: readonly number[],
  position: number,
): Promise<void> {
  const isSame = sql`there.make is not distinct from camera.make and there.model is not distinct from camera.model
    and there.serial_mark is not distinct from camera.serial_mark and there.unnamed is not distinct from camera.unnamed`
  await sql`
    insert into session_camera (session_id, make, model, serial_mark, unnamed, offset_ms, offset_from)
      select distinct ${to}::int, make, model, serial_mark, unnamed, offset_ms,
          case when offset_from = 'none' then 'none' else 'hand' end
        from session_camera camera
        where id in (select camera_id from media where id = any(${ids}::int[]))
          and not exists (select from session_camera there where there.session_id = ${to} and ${isSame})`.execute(
    tx,
  )
  await sql`
    update media set session_id = ${to}, position = ${position}::int + moved.place - 1, cover_choice = false,
        camera_id = (select there.id from session_camera camera join session_camera there on ${isSame}
          where camera.id = media.camera_id and there.session_id = ${to} limit 1)
      from unnest(${ids}::int[]) with ordinality as moved(id, place) where media.id = moved.id`.execute(tx)
}

export async function wideCoverOf(tx: Tx, sessionId: number): Promise<number | null> {
  const { wide_cover_of } = await tx
    .selectFrom('session')
    .select('wide_cover_of')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return wide_cover_of
}
