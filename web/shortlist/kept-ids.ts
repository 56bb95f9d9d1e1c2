import { readStoredJson, removeStored, writeStored } from '#web/platform/storage/storage.ts'
import { type Ids, idsOf } from './ids.ts'
import { SHORTLIST_KEY } from './shortlist-key.ts'

/** What the browser refused to store: kept as long as this page is open. */
let unstored: Ids | null = null

/** The shortlist of this browser, whoever uses it; that of an account is never kept here. */
export const readKept = (): Ids => unstored ?? idsOf(readStoredJson(SHORTLIST_KEY))

export function keepIds(ids: Ids): void {
  unstored = null
  if (ids.length === 0) removeStored(SHORTLIST_KEY)
  else if (!writeStored(SHORTLIST_KEY, JSON.stringify(ids))) unstored = ids
}
