import { SHORTLIST_BATCH } from '#contract/limits.ts'
import { type Shortlist, showShortlist } from '#contract/orders/shortlist.ts'
import { call } from '#web/platform/api/api.ts'
import type { Ids } from './ids.ts'

/** How items stand now; a surfer's token adds what is bought. Throws ApiError. */
export async function fetchStanding(ids: Ids, token: string | null, signal: AbortSignal): Promise<Shortlist> {
  const all: Shortlist = { items: [], sessions: [] }
  for (let at = 0; at < ids.length; at += SHORTLIST_BATCH) {
    const some = ids.slice(at, at + SHORTLIST_BATCH).join()
    const { items, sessions } = await call(showShortlist, { query: { ids: some }, signal }, { token })
    all.items.push(...items)
    all.sessions.push(...sessions)
  }
  return all
}
