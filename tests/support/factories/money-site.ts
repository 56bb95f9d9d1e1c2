import type { DomainEvent } from '#server/platform/queue/domain-events.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { openShop } from './checkout-factory.ts'
import { buyAndPay, hear, type PaidOrder } from './money-factory.ts'

/** A site with a shop that sells, which remembers which domain events are published. */
export type MoneySite = {
  site: TestApp
  /** What was published since the last `buy`, each by its name, or as `describe` says it. */
  events: string[]
  /** An order paid and delivered. */
  buy: () => Promise<PaidOrder>
}

export async function openMoneySite(
  describe: (event: DomainEvent, payload: object) => string = ({ name }) => name,
): Promise<MoneySite> {
  const site = await startTestApp({ payments: true })
  const shop = await openShop(site)
  const events: string[] = []
  const { publish } = site.context
  site.context.publish = (tx, event, payload) => {
    events.push(describe(event, payload))
    return publish(tx, event, payload)
  }
  await hear(site)
  return {
    site,
    events,
    buy: async () => {
      const order = await buyAndPay(site, shop)
      events.length = 0
      return order
    },
  }
}
