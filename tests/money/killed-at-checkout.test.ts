import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ordersJobs } from '#server/orders/jobs.ts'
import { reconcileOrders } from '#server/orders/settlement/reconcile-orders.ts'
import { type MadePerson, makeSurfer } from '#tests/support/factories/account-factory.ts'
import {
  checkoutBody,
  control,
  type Opened,
  openShop,
  type Shop,
} from '#tests/support/factories/checkout-factory.ts'
import { letMinutesPass } from '#tests/support/factories/money-factory.ts'
import { atOnce } from '#tests/support/money/at-once.ts'
import { type KillableWorld, parts, startKillableWorld } from '#tests/support/money/killable-world.ts'
import { breakdownOf } from '#tests/support/money/order-life.ts'
import { below, printedRandom, runSize } from '#tests/support/random/run-size.ts'

const CHECKOUTS = runSize(6, 100)
const KILLS = runSize(4, 60)
/** A buyer's requests: open the checkout, pay, come back. */
const STEPS = 3
/** Of so many requests the provider breaks at the next checkout it is to open or end. */
const BREAKDOWNS = 0.3
const CHECKOUT = 'POST /v1/checkout/sessions'
/** Tries after which a buyer gives up. */
const PATIENCE = 1000
/** A kill comes up to so long after its request began, ms. */
const LATER_MS = 60

let world: KillableWorld
let shop: Shop
before(async () => {
  world = await startKillableWorld()
  shop = await openShop(world, { images: 3 })
})
after(() => world.close())

/** Tries until it succeeds, as somebody who wants his pictures does; waits while something is down. */
async function patiently<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let left = PATIENCE; left > 0; left -= 1) {
    const done = await attempt().catch(() => null)
    if (done !== null) return done
    await world.back()
  }
  throw new Error('something does not come back')
}

async function opened(buyer: MadePerson): Promise<Opened | null> {
  const answer = await fetch(`${world.url}/api/payments/sessions`, {
    method: 'POST',
    headers: { ...buyer.headers, 'content-type': 'application/json' },
    body: JSON.stringify(checkoutBody(world, shop)),
  })
  return answer.status === 200 ? ((await answer.json()) as Opened) : null
}

async function paid({ url }: Opened): Promise<true | null> {
  const card = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Inês Marés' }
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  return answer.status === 303 ? true : null
}

async function cameBack(buyer: MadePerson, { sessionId }: Opened): Promise<true | null> {
  const answer = await fetch(`${world.url}/api/surfer/checkout/${sessionId}`, { headers: buyer.headers })
  return answer.status === 200 ? true : null
}

/** As if the pauses between tries had passed, and the dead worker had been missed. */
async function wakeJobs(): Promise<void> {
  await world.context.pool.query(
    `update pgboss.job set state = 'retry', start_after = now() where name like 'orders.%' and state in ('active', 'retry', 'failed')`,
  )
}

test(`server, provider and database killed ${KILLS} times over ${CHECKOUTS} checkouts: nothing lost, doubled or undelivered`, async (context) => {
  const random = printedRandom(context)
  const buyers = await atOnce(4, Array.from({ length: CHECKOUTS }), () => makeSurfer(world.context))
  const fatal = new Set<number>()
  while (fatal.size < KILLS) fatal.add(below(random, CHECKOUTS * STEPS))
  const kills: Promise<void>[] = []
  let steps = 0
  const step = () => {
    const part = parts[below(random, parts.length)]
    if (fatal.has(steps) && part) kills.push(pause(random() * LATER_MS).then(() => world.kill(part)))
    steps += 1
    // A provider that is just down forgets it, and is asked by nobody.
    if (random() < BREAKDOWNS) control(world, 'api', breakdownOf(random, [CHECKOUT])).catch(() => undefined)
  }
  const bought = await atOnce(5, buyers, async (buyer) => {
    step()
    const checkout = await patiently(() => opened(buyer))
    step()
    await patiently(() => paid(checkout))
    step()
    await patiently(() => cameBack(buyer, checkout))
    return { buyer, checkout }
  })
  await Promise.all(kills)
  await world.back()
  await control(world, 'api', { mode: 'normal' })
  await world.stopServer()
  for (let pass = 0; pass < 3; pass += 1) {
    await wakeJobs()
    await letMinutesPass(world, 2)
    await reconcileOrders(world.context)
    await world.context.queue.drain(ordersJobs, world.context)
  }

  const { stripe, pool } = world.context
  const atProvider = new Map<string, string>()
  for await (const session of stripe.checkout.sessions.list({ limit: 100 }))
    atProvider.set(session.id, session.payment_status)
  assert.equal([...atProvider.values()].filter((status) => status === 'paid').length, CHECKOUTS)
  const { rows } = await pool.query<{
    id: number
    state: string
    checkout: string | null
    purchases: number
  }>(
    `select o.id, o.state, o.checkout_session_id as checkout, count(p.id)::int as purchases
       from "order" o left join purchase p on p.order_id = o.id group by o.id`,
  )
  for (const { id, state, checkout, purchases } of rows) {
    const wasPaid = atProvider.get(checkout ?? '') === 'paid'
    assert.equal(state === 'paid', wasPaid, `order ${id} is ${state}`)
    assert.equal(purchases, wasPaid ? 3 : 0, `order ${id}`)
  }
  const owned = await pool.query<{ surfer_id: number; items: number }>(
    `select surfer_id, count(*)::int as items from purchase where access = 'open' group by surfer_id`,
  )
  assert.deepEqual(
    owned.rows.map(({ items }) => items),
    bought.map(() => 3),
  )
})
