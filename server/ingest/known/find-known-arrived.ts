import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { findOwnSession } from '../queries.ts'
import { findKnown, type Known } from './find-known.ts'
import { listContents, type Where } from './known-queries.ts'

export type KnownArrived = Known & { arrived_id: number }

/**
 * Items of a session of the caller's own whose content others of his have at that place and day, in their order. Throws `not_found`.
 */
export async function findKnownArrived(
  db: Db,
  photographerId: number,
  sessionId: number,
  where: Where,
): Promise<KnownArrived[]> {
  if (!(await findOwnSession(db, sessionId, photographerId))) throw new AppError('not_found')
  const held = (await listContents(db, sessionId)).map(({ id, sha256 }) => ({
    id,
    hex: sha256.toString('hex'),
  }))
  const contents = held.map(({ hex }) => hex)
  const known = await findKnown(db, photographerId, { ...where, but: sessionId }, contents)
  const byContent = new Map(known.map((each) => [each.sha256, each]))
  return held.flatMap(({ id, hex }) => {
    const same = byContent.get(hex)
    return same ? [{ ...same, arrived_id: id }] : []
  })
}
