import type { Shortlist } from '#contract/orders/shortlist.ts'
import { presentSession } from '#server/catalogue/present.ts'
import { findAwaitedItems, findOwned } from '#server/orders/owned-queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Bought } from './policy.ts'
import { presentItem } from './present.ts'
import { findItems, findSessions } from './queries.ts'

/** How items stand now, in the order asked for; `surferId` is null for a guest. Named twice, told once. */
export async function readStanding(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  surferId: number | null,
  named: readonly number[],
): Promise<Shortlist> {
  const ids = [...new Set(named)]
  if (ids.length === 0) return { items: [], sessions: [] }
  const bought = surferId === null ? NOTHING : await findBought(db, surferId, ids)
  const items = new Map((await findItems(pool, ids)).map((item) => [item.id, item]))
  const found = await findSessions(pool, [...new Set([...items.values()].map((item) => item.session_id))])
  const sessions = new Map(found.map((session) => [session.id, session]))
  const told = ids.map((id) => {
    const item = items.get(id)
    return presentItem(id, { item, session: item && sessions.get(item.session_id), bought: bought.get(id) })
  })
  const told_sessions = new Set(told.map(({ session_id }) => session_id))
  return { items: told, sessions: found.filter(({ id }) => told_sessions.has(id)).map(presentSession) }
}

const NOTHING: ReadonlyMap<number, Bought> = new Map()

/** Awaited ones are read first, so that a payment that arrives in between is in at least one of the two. */
async function findBought(db: Context['db'], surferId: number, media_ids: number[]) {
  const awaited = await findAwaitedItems(db, surferId, { media_ids })
  const owned = await findOwned(db, surferId, { media_ids })
  return new Map<number, Bought>([
    ...awaited.map((id) => [id, 'processing'] as const),
    ...owned.map(({ id, media_id }) => [media_id, id] as const),
  ])
}
