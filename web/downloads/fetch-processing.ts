import { type ProcessingOrder, processingOrders } from '#contract/orders/owned-media.ts'
import type { OwnCall } from '#web/accounts/own-data/load-own.ts'
import { call } from '#web/platform/api/api.ts'

let last: { token: string; orders: ProcessingOrder[] } | null = null

/**
 * The surfer's orders whose payment is under way. When the call fails, those last known; at first none, as the page works
 * without them.
 */
export async function fetchProcessing({ token, signal }: OwnCall): Promise<ProcessingOrder[]> {
  try {
    const orders = await call(processingOrders, { signal }, { token })
    last = { token, orders }
    return orders
  } catch {
    return last?.token === token ? last.orders : []
  }
}
