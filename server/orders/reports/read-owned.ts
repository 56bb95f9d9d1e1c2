import type { OutputOf } from '#contract/endpoint.ts'
import type { ownedMedia } from '#contract/orders/owned-media.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { findAwaited, findOwned } from '../owned-queries.ts'

/** What a surfer has of a session. First what is awaited: a payment that arrives meanwhile is in one of the two. */
export async function readOwned(
  db: Db,
  surferId: number,
  session_id: number,
): Promise<OutputOf<typeof ownedMedia>> {
  const awaited = await findAwaited(db, surferId, { session_id })
  const owned = await findOwned(db, surferId, { session_id })
  const bought = new Set(owned.map(({ media_id }) => media_id))
  return { owned, processing: awaited.filter((id) => !bought.has(id)) }
}
