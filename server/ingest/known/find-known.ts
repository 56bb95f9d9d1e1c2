import type { StaysFor } from '#contract/sessions/known-files.ts'
import { isListed } from '#server/catalogue/policy.ts'
import type { Db } from '#server/platform/db/connect.ts'
import {
  type DaySession,
  listOfDay,
  listSame,
  listSizes,
  type SameMedia,
  type Where,
} from './known-queries.ts'

/** `stays`: why it cannot be moved out of its session now. */
export type Known = { sha256: string; media_id: number; session: DaySession; stays: StaysFor | null }

/** Sessions of a place and day that are on sale, or can be put on sale without sending anything again. */
const listLive = async (db: Db, photographerId: number, where: Where): Promise<DaySession[]> =>
  (await listOfDay(db, photographerId, where)).filter(({ created_at }) =>
    isListed({ state: 'published', created_at }),
  )

/** Those of `sizes` that files in the caller's own sessions of that place and day have. */
export async function findKnownSizes(
  db: Db,
  photographerId: number,
  where: Where,
  sizes: readonly number[],
): Promise<number[]> {
  const sessions = await listLive(db, photographerId, where)
  if (sessions.length === 0) return []
  const found = await listSizes(
    db,
    sessions.map(({ id }) => id),
    sizes,
  )
  return found.map(({ bytes }) => bytes)
}

/** Files of these contents in the caller's own sessions of that place and day: each content once, where it can be moved from if anywhere. */
export async function findKnown(
  db: Db,
  photographerId: number,
  where: Where,
  contents: readonly string[],
): Promise<Known[]> {
  const sessions = new Map(
    (await listLive(db, photographerId, where)).map((session) => [session.id, session]),
  )
  if (sessions.size === 0) return []
  const wanted = contents.map((sha256) => Buffer.from(sha256, 'hex'))
  const found = new Map<string, Known>()
  for (const media of await listSame(db, [...sessions.keys()], wanted)) {
    const session = sessions.get(media.session_id)
    if (!session) continue
    const sha256 = media.sha256.toString('hex')
    const known = { sha256, media_id: media.id, session, stays: staysFor(media, session) }
    const before = found.get(sha256)
    if (!before || (before.stays !== null && known.stays === null)) found.set(sha256, known)
  }
  return [...found.values()]
}

function staysFor(media: SameMedia, session: DaySession): StaysFor | null {
  if (media.hidden_at) return 'hidden'
  if (session.arrival !== null) return 'arriving'
  return media.state === 'ready' && session.state !== 'finalised' ? null : 'preparing'
}
