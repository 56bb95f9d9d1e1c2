import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Arrival } from '../../catalogue/tables.ts'
import type { LockedMedia } from './take-out-media.ts'

export const setArrival = (tx: Tx, sessionId: number, arrival: Arrival | null): Promise<unknown> =>
  tx.updateTable('session').set({ arrival }).where('id', '=', sessionId).execute()

/** Whether public files of a session are still being made. */
export async function isPreparing(tx: Tx, sessionId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('media')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['processing', 'checked'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Where a session is to be, and whether its photographer can be paid. */
export const findSellable = (tx: Tx, sessionId: number) =>
  tx
    .selectFrom('session')
    .innerJoin('photographer', 'photographer.id', 'session.photographer_id')
    .select([
      'tag',
      'location_id',
      'surfschool_id',
      'stripe_account_id',
      'charges_enabled',
      'details_submitted',
      'payouts_enabled',
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()

/** Locks the files of a session that are not among `ids`; what failed or was removed is left out. */
export const lockOthers = (tx: Tx, sessionId: number, ids: readonly number[]): Promise<LockedMedia[]> =>
  tx
    .selectFrom('media')
    .select([
      'id',
      'state',
      'original_key',
      'preview_key',
      'tile_key',
      'cover_key',
      'wide_key',
      'browser_preview_key',
    ])
    .where('session_id', '=', sessionId)
    .where('state', 'not in', ['failed', 'removed'])
    .$if(ids.length > 0, (others) => others.where('id', 'not in', [...ids]))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Sessions published before `before` that are sold as they arrive, and have received no file and no byte since. */
export const listLapsed = (
  db: Db | Tx,
  { before, above, limit }: { before: Date; above: number; limit: number },
): Promise<{ id: number }[]> =>
  db
    .selectFrom('session')
    .select('id')
    .where('arrival', '=', 'open')
    .where('published_at', '<', before)
    .where('id', '>', above)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('media')
            .select('media.id')
            .whereRef('media.session_id', '=', 'session.id')
            .where('media.created_at', '>=', before),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('upload')
            .select('upload.id')
            .whereRef('upload.session_id', '=', 'session.id')
            .where('upload.touched_at', '>=', before),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
