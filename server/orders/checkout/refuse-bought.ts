import { AppError } from '#server/platform/app-error.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { findAwaited, findOwned } from '../owned-queries.ts'

/** Throws `already_owned` or `payment_processing` when the buyer has one of these items already, or has it paid soon. */
export async function refuseBought(db: Db | Tx, surferId: number, media_ids: number[]): Promise<void> {
  if ((await findOwned(db, surferId, { media_ids })).length > 0) throw new AppError('already_owned')
  if ((await findAwaited(db, surferId, { media_ids })).length > 0) throw new AppError('payment_processing')
}
