import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLedger } from '#server/operator/money/check-ledger.ts'
import { ordersJobs } from '#server/orders/jobs.ts'
import { reconcileMoney } from '#server/orders/settlement/reconcile-money.ts'
import type { LedgerAccount } from '#server/orders/tables.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { control, openShop, type Shop } from '#tests/support/factories/checkout-factory.ts'
import { letMinutesPass } from '#tests/support/factories/money-factory.ts'
import { atOnce } from '#tests/support/money/at-once.ts'
import { buyAll, type OrderLife, reversals, take, turns } from '#tests/support/money/order-life.ts'
import { accountTotal, sidesAtProvider, sidesInLedger } from '#tests/support/money/provider-money.ts'
import { below, printedRandom, runSize } from '#tests/support/random/run-size.ts'

const ORDERS = runSize(12, 10_000)
/** Orders that live side by side, on a site and with a provider of their own: the provider's lists grow slow. */
const BATCH = 200
const MOST_TURNS = 6

let site: TestApp
let shop: Shop

async function hear(): Promise<void> {
  await site.payments?.drained()
  await site.context.queue.drain(ordersJobs, site.context)
}
async function settleAll(): Promise<void> {
  await hear()
  await letMinutesPass(site, 61)
  await reconcileMoney(site.context)
  await hear()
}

/** Nothing is the photographer's or the platform's that the state does not allow. */
async function stateOf({ order_id }: OrderLife) {
  const { rows } = await site.context.pool.query<{
    state: string
    open: number
    held: number
    cents: number
    earned: number
  }>(
    `select o.state, count(p.id) filter (where access = 'open')::int as open,
            count(p.id) filter (where access = 'held')::int as held,
            (select coalesce(sum(cents), 0)::int from ledger_entry where order_id = o.id) as cents, o.earned_cents as earned
       from "order" o left join purchase p on p.order_id = o.id where o.id = $1 group by o.id`,
    [order_id],
  )
  return rows[0]
}

/** What lists and figures show is kept at the order; here it is counted anew from the ledger and the purchases. */
async function ordersWhoseSumsAreOff() {
  const { rows } = await site.context.pool.query(
    `select o.id, o.kept_cents, o.earned_cents, o.open_items, o.open_cents, o.owed_cents, b.kept, b.earned, b.owed, p.items, p.cents from "order" o,
       lateral (select coalesce(-sum(cents) filter (where account = 'buyer'), 0)::int as kept,
                  coalesce(sum(cents) filter (where account = 'photographer'), 0)::int as earned,
                  coalesce(sum(cents) filter (where account = 'debt'), 0)::int as owed
                from ledger_entry where order_id = o.id) b,
       lateral (select count(*)::int as items, coalesce(sum(i.price_cents), 0)::int as cents from purchase u
         join order_item i using (order_id, media_id) where u.order_id = o.id and u.access = 'open') p
     where (o.kept_cents, o.earned_cents, o.owed_cents, o.open_items, o.open_cents)
       is distinct from (b.kept, b.earned, b.owed, p.items, p.cents)`,
  )
  return rows
}

/** `isSettled`: nothing keeps the seller's transfers from being adjusted any more. A cent is lost for each rounding of a debt. */
async function check(life: OrderLife, isSettled: boolean): Promise<void> {
  const story = `order ${life.order_id}: ${life.happened.join(', ')}`
  const [ours, theirs] = [await sidesInLedger(site, life.order_id), await sidesAtProvider(site, life.intent)]
  assert.deepEqual(ours, theirs, story)
  const row = await stateOf(life)
  assert.equal(row?.cents, 0, story)
  if (row?.state === 'refunded' || row?.state === 'dispute_lost') {
    assert.deepEqual([row.open, row.held], [0, 0], `${story}: ${row.state}`)
    // A refund by hand takes back what is left of the transfer, whatever was kept of it before.
    if (isSettled && !life.happened.includes('refundByHand'))
      assert.ok(Math.abs(row.earned) <= life.media.length, `${story}: ${row.state}, ${row.earned} cents`)
  }
  if (row?.state === 'paid' || row?.state === 'dispute_won') assert.equal(row.open, life.media.length, story)
}

test(`${ORDERS} orders bought, refunded, disputed, won and lost at random, with sellers who cannot give back and a provider that breaks: our ledger is the provider's to the cent`, async (context) => {
  const random = printedRandom(context)
  for (let done = 0; done < ORDERS; done += BATCH) {
    site = await startTestApp({ payments: true })
    try {
      shop = await openShop(site)
      await liveThrough(random, Math.min(BATCH, ORDERS - done))
    } finally {
      await site.close()
    }
  }
})

async function liveThrough(random: () => number, orders: number): Promise<void> {
  const lives = await atOnce(8, Array.from({ length: orders }), () => buyAll(site, shop))
  if (random() < 0.8) await hear()
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await atOnce(8, lives, (life) => take(site, life, turns[below(random, turns.length)] ?? 'win', random))
    if (random() < 0.6) await hear()
  }
  await control(site, 'api', { mode: 'normal' })
  await settleAll()
  await atOnce(8, lives, (life) => check(life, false))
  const owed = await sumOf('debt')
  assert.ok(owed >= 0, `the seller was taken ${-owed} cents more than he owed`)
  await reversals(site, shop.destination, 'allowed')
  await settleAll()
  for (let pass = 0; pass < 20 && (await sumOf('debt')) > 0; pass += 1) await settleAll()
  await atOnce(8, lives, (life) => check(life, true))
  await checkBooks(lives)
  assert.deepEqual(await ordersWhoseSumsAreOff(), [])
  assert.equal(
    await accountTotal(site, shop.destination),
    (await sumOf('photographer')) + (await sumOf('debt')),
  )
}

async function checkBooks(lives: readonly OrderLife[]): Promise<void> {
  const wrong: string[] = []
  await checkLedger(site.context, null, ({ order_id, what }) => {
    const life = lives.find((one) => one.order_id === order_id)
    wrong.push(`order ${order_id} (${life?.happened.join(', ')}): ${what}`)
  })
  assert.deepEqual(wrong, [])
}

async function sumOf(account: LedgerAccount): Promise<number> {
  const { rows } = await site.context.pool.query<{ cents: number }>(
    'select coalesce(sum(cents), 0)::int as cents from ledger_entry where account = $1',
    [account],
  )
  return rows[0]?.cents ?? 0
}
