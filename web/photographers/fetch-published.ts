import type { Session } from '#contract/catalogue/catalogue.ts'
import { SELLER_PAGE } from '#contract/catalogue/listing.ts'
import { explorePhotographer } from '#contract/catalogue/photographers.ts'
import { call } from '#web/platform/api/api.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'

/** The listed sessions of a photographer after `cursor`. */
export async function fetchOfPhotographer(id: number, cursor: string | null): Promise<Page<Session>> {
  const query = { limit: SELLER_PAGE, cursor }
  const { sessions, next_cursor } = await call(explorePhotographer, { params: { id }, query })
  return { items: sessions, next_cursor }
}
