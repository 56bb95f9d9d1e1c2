import type { OutputOf } from '#contract/endpoint.ts'
import type { ownedMedia } from '#contract/orders/owned-media.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { findAwaitedItems, findOwned } from '../owned-queries.ts'
import { presentOwned } from './present.ts'

/**
 * The items of a session a surfer owns or awaits. Awaited ones are read first, so that a payment that arrives in between is
 * in at least one of the two.
 */
export async function readOwned(
  db: Db,
  surferId: number,
  session_id: number,
): Promise<OutputOf<typeof ownedMedia>> {
  const awaited = await findAwaitedItems(db, surferId, { session_id })
  const owned = await findOwned(db, surferId, { session_id })
  return presentOwned(owned, awaited)
}
