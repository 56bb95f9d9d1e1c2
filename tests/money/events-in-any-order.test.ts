import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderState } from '#contract/orders/orders.ts'
import { ordersJobs } from '#server/orders/jobs.ts'
import { reconcileMoney } from '#server/orders/settlement/reconcile-money.ts'
import { catchUpEvents } from '#server/orders/webhook/catch-up-events.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { control, openShop, type Shop } from '#tests/support/factories/checkout-factory.ts'
import { letMinutesPass } from '#tests/support/factories/money-factory.ts'
import { buyAll, type OrderLife, type Turn, take } from '#tests/support/money/order-life.ts'
import { eventsOf, type ProviderEvent, sendEvent } from '#tests/support/money/provider-events.ts'
import { sidesInLedger } from '#tests/support/money/provider-money.ts'
import { below, printedRandom, runSize, shuffled } from '#tests/support/random/run-size.ts'

const ORDERS = runSize(7, 2000)
/** What happens to an order after it was paid, and how it then stands. */
const stories: { turns: Turn[]; state: OrderState; access: string }[] = [
  { turns: [], state: 'paid', access: 'open open open open' },
  { turns: ['refundItem'], state: 'partially_refunded', access: 'ended open open open' },
  { turns: ['refundRest'], state: 'refunded', access: 'ended ended ended ended' },
  { turns: ['dispute'], state: 'disputed', access: 'held held held held' },
  { turns: ['dispute', 'win'], state: 'dispute_won', access: 'open open open open' },
  { turns: ['dispute', 'lose'], state: 'dispute_lost', access: 'ended ended ended ended' },
  { turns: ['refundItem', 'dispute', 'lose'], state: 'dispute_lost', access: 'ended ended ended ended' },
]

let site: TestApp
let shop: Shop
let heard: string | undefined
before(async () => {
  site = await startTestApp({ payments: true })
  shop = await openShop(site)
  await site.payments?.drained()
  await work()
  await control(site, 'webhooks', { mode: 'lost' })
  heard = (await eventsOf(site)).at(-1)?.id
})
after(() => site.close())

const work = () => site.context.queue.drain(ordersJobs, site.context)
/** Events made since this was last asked. */
async function news(): Promise<ProviderEvent[]> {
  const fresh = await eventsOf(site, heard)
  heard = fresh.at(-1)?.id ?? heard
  return fresh
}
async function deliver(events: readonly ProviderEvent[]): Promise<void> {
  for (const event of events) assert.equal(await sendEvent(site, event), 200)
  await work()
}
async function askTheProvider(): Promise<void> {
  await letMinutesPass(site, 10)
  await catchUpEvents(site.context, 0)
  await work()
  await reconcileMoney(site.context)
  await work()
}

/** How an order ends, apart from its numbers. */
async function endOf({ order_id }: OrderLife) {
  const { rows } = await site.context.pool.query<{ state: string; access: string[] }>(
    `select o.state,
       (select json_agg(access order by media_id) from purchase where order_id = o.id) as access,
       (select json_agg(json_build_array(reason, state, cents) order by id) from refund where order_id = o.id) as refunds,
       (select json_agg(json_build_array(state, cents) order by id) from dispute where order_id = o.id) as disputes
     from "order" o where id = $1`,
    [order_id],
  )
  return { ...rows[0], sides: await sidesInLedger(site, order_id) }
}

/** The same item goes back in every telling of a story. */
const same = () => 0

test(`${ORDERS} orders whose events come in any order, twice or never end as those that were told in time`, async (context) => {
  const random = printedRandom(context)
  for (const [at, { turns: story, state, access }] of stories.entries()) {
    const model = await buyAll(site, shop)
    await deliver(await news())
    for (const turn of story) {
      await take(site, model, turn, same)
      await work()
      await deliver(await news())
    }
    await askTheProvider()
    const expected = await endOf(model)
    assert.deepEqual([expected.state, expected.access?.join(' ')], [state, access], story.join(', '))
    const lives: { life: OrderLife; told: string }[] = []
    for (let n = 0; n < Math.ceil((ORDERS - at) / stories.length); n += 1)
      lives.push(await liveThrough(story, random))
    await askTheProvider()
    for (const { life, told } of lives)
      assert.deepEqual(await endOf(life), expected, `${life.happened}: ${told}`)
  }
})

async function liveThrough(story: Turn[], random: () => number) {
  const life = await buyAll(site, shop)
  const untold = await news()
  // The order must be known as paid before anybody can ask for its refund.
  if (story[0]?.startsWith('refund')) await deliver(untold)
  for (const turn of story) {
    await take(site, life, turn, same)
    await work()
    untold.push(...(await news()))
    // Some are told meanwhile, early ones among them.
    if (random() < 0.5) await deliver(shuffled(random, untold).slice(0, below(random, untold.length + 1)))
  }
  const kept = untold.filter(() => random() > 0.3)
  await deliver(shuffled(random, [...kept, ...kept.filter(() => random() < 0.5)]))
  return { life, told: kept.map(({ type }) => type).join(', ') }
}
