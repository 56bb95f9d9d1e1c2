import type { Context } from '#server/platform/context.ts'
import { listKeptIds } from './queries.ts'

/** Takes items off a surfer's shortlist and answers all that is left, last added first. */
export async function removeFromShortlist(
  { db }: Pick<Context, 'db'>,
  surferId: number,
  ids: readonly number[],
): Promise<number[]> {
  await db
    .deleteFrom('shortlist_item')
    .where('surfer_id', '=', surferId)
    .where('media_id', 'in', ids)
    .execute()
  return listKeptIds(db, surferId)
}
