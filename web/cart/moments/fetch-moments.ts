import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { ownedMedia } from '#contract/orders/owned-media.ts'
import { ITEMS_PAGE, listSessionItems, openSession } from '#contract/waves/opening.ts'
import { unpackOutline } from '#contract/waves/outline.ts'
import { call } from '#web/platform/api/api.ts'
import type { WavesOfSession } from './moments.ts'

export type SessionWaves = WavesOfSession & {
  session: SessionPage
  /** Euros, by item. */
  prices: ReadonlyMap<number, number>
  /** What the surfer has of it, or pays for at this moment. */
  taken: ReadonlySet<number>
}

/** The waves of a session on sale; null when it is not, or has none. Throws ApiError. */
export async function fetchWaves(
  id: number,
  token: string | null,
  signal: AbortSignal,
): Promise<SessionWaves | null> {
  const [{ outline, media: _first, ...session }, taken] = await Promise.all([
    call(openSession, { params: { id }, signal }),
    fetchTaken(id, token, signal),
  ])
  const { ids, shapes, waves } = unpackOutline(outline)
  if (!session.on_sale || waves.length === 0) return null
  const prices = ids.map(
    (item, at) => [item, shapes[at]?.type === 'video' ? session.video_price : session.photo_price] as const,
  )
  return { session, ids, waves, taken, prices: new Map(prices) }
}

async function fetchTaken(id: number, token: string | null, signal: AbortSignal): Promise<Set<number>> {
  if (!token) return new Set()
  const { owned, processing } = await call(ownedMedia, { query: { session_id: id }, signal }, { token })
  return new Set([...owned.map(({ media_id }) => media_id), ...processing])
}

/** Items of a session in the order asked, without those not shown any more. Throws ApiError. */
export async function fetchItems(session: number, ids: readonly number[]): Promise<SessionMedia[]> {
  const all: SessionMedia[] = []
  for (let at = 0; at < ids.length; at += ITEMS_PAGE) {
    const query = { ids: ids.slice(at, at + ITEMS_PAGE).join() }
    all.push(...(await call(listSessionItems, { params: { id: session }, query })).media)
  }
  return all
}
