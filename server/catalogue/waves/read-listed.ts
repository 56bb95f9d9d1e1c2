import type { Pool } from 'pg'
import { AppError } from '#server/platform/app-error.ts'
import { isListed } from '../policy.ts'
import { findSession } from '../queries.ts'
import type { SessionRow } from '../session-columns.ts'

/** A session on sale; undefined when its days are over or it is hidden. Throws `not_found` when it has no page. */
export async function readListed(pool: Pool, id: number): Promise<SessionRow | undefined> {
  const session = await findSession(pool, id)
  if (!session) throw new AppError('not_found')
  return isListed(session) ? session : undefined
}
