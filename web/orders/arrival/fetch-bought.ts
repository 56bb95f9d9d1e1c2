import { myMedia, type PurchasedMedia } from '#contract/orders/downloads.ts'
import { processingOrders } from '#contract/orders/owned-media.ts'
import { fetchOwnPage } from '#web/accounts/own-data/fetch-own-page.ts'
import type { OwnCall } from '#web/accounts/own-data/load-own.ts'
import { call } from '#web/platform/api/api.ts'

/** Pages of My Media looked through: an order holds 100 items at most, and was paid just now. */
const PAGES = 4

/** The purchases of these items, in the order they were bought; those not found are left out. */
export async function fetchBought(mediaIds: readonly number[], how: OwnCall): Promise<PurchasedMedia[]> {
  const found: PurchasedMedia[] = []
  let cursor: string | null = null
  for (let page = 0; page < PAGES && found.length < mediaIds.length; page += 1) {
    const { items, next_cursor }: Awaited<ReturnType<typeof fetchOwnPage<typeof myMedia>>> =
      await fetchOwnPage(myMedia, cursor, how)
    found.push(...items.filter(({ media }) => mediaIds.includes(media.id)))
    if (next_cursor === null) break
    cursor = next_cursor
  }
  return found.sort((a, b) => a.id - b.id)
}

/** The items of a payment that is under way, among these. */
export async function fetchAwaited(mediaIds: readonly number[], { token, signal }: OwnCall) {
  const orders = await call(processingOrders, { signal }, { token })
  return orders.flatMap(({ media }) => media).filter(({ id }) => mediaIds.includes(id))
}
