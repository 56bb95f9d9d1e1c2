import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type Stripe from 'stripe'
import { processingFee } from './money/collect-charge.ts'
import { enabledAccount, openSandbox, payWith, sessionParams } from './testing/fixture.ts'
import { type Numbers, type Sale, steps } from './testing/random-steps.ts'
import { seededRandom } from './testing/seeded-random.ts'

const STEPS = 150
const SALES = 20
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
const amounts = (rows: { amount: number }[]): number => sum(rows.map(({ amount }) => amount))

test('whatever is refunded, reversed, disputed, sent again or paid out, no cent is made or lost', async (t) => {
  const seed = randomInt(2 ** 32)
  t.diagnostic(`seed ${seed}`)
  const random = seededRandom(seed)
  const from = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const numbers: Numbers = { from, pick: (list) => list[from(0, list.length - 1)] }
  const dataDir = await mkdtemp(join(tmpdir(), 'stripe-sandbox-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await openSandbox(t, { dataDir })
  const { stripe } = shop
  const sellers = [await enabledAccount(shop), await enabledAccount(shop)].map(({ id }) => id)
  const sales: Sale[] = []
  for (let count = 0; count < SALES; count += 1) sales.push(await sell(stripe, numbers, sellers))
  const done = new Map<string, number>()
  for (let step = 0; step < STEPS; step += 1) {
    const [name, act] = numbers.pick(Object.entries(steps)) ?? assert.fail('no steps')
    const sale = numbers.pick(sales) ?? assert.fail('no sales')
    const went = await act(shop, numbers, sale).then(() => true, isRefusal)
    if (went) done.set(name, (done.get(name) ?? 0) + 1)
  }
  const why = `seed ${seed}, ${JSON.stringify(Object.fromEntries(done))}`
  assert.ok(done.size >= 8, why)
  const before = await everything(stripe, sellers)
  assertSums(before, why)
  await shop.sandbox.close()
  const again = await openSandbox(t, { dataDir, port: shop.sandbox.port })
  assert.deepEqual(await everything(again.stripe, sellers), before, why)
})

/** Seldom an even price: the fee then rarely divides. */
async function sell(stripe: Stripe, numbers: Numbers, sellers: string[]): Promise<Sale> {
  const seller = numbers.pick(sellers) ?? ''
  const amount = numbers.from(50, 5000)
  const price_data = { currency: 'eur', unit_amount: amount, product_data: { name: 'Photo' } }
  const session = await stripe.checkout.sessions.create(
    sessionParams(seller, {
      line_items: [{ quantity: 1, price_data }],
      payment_intent_data: {
        application_fee_amount: Math.floor((amount * 20 + 50) / 100),
        transfer_data: { destination: seller },
      },
    }),
  )
  await payWith(session)
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
  const intent = await stripe.paymentIntents.retrieve(String(payment_intent))
  return {
    intent: intent.id,
    charge: String(intent.latest_charge),
    seller,
    amount,
    refunds: [],
    dispute: null,
  }
}

/** Many steps cannot be taken when their turn comes; every other failure is one of the sandbox. */
function isRefusal(error: unknown): false {
  assert.match(String(error instanceof Error && `${error.message} ${Reflect.get(error, 'type')}`), REFUSED)
  return false
}
const REFUSED = /invalid_request_error|StripeInvalidRequestError/

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of pages) found.push(one)
  return found
}

/** All that the API tells about money. */
async function everything(stripe: Stripe, sellers: string[]) {
  const limit = 100
  const owners = [{}, ...sellers.map((stripeAccount) => ({ stripeAccount }))]
  return {
    balances: await Promise.all(
      owners.map(async (owner) => {
        const { available, pending } = await stripe.balance.retrieve({}, owner)
        return amounts(available) + amounts(pending)
      }),
    ),
    movements: (
      await Promise.all(owners.map((owner) => all(stripe.balanceTransactions.list({ limit }, owner))))
    ).map((list) =>
      list.map(({ id, amount, fee, fee_details, net }) => ({ id, amount, fee, fee_details, net })),
    ),
    payouts: await Promise.all(
      sellers.map((stripeAccount) => all(stripe.payouts.list({ limit }, { stripeAccount }))),
    ),
    charges: await all(stripe.charges.list({ limit })),
    refunds: await all(stripe.refunds.list({ limit })),
    transfers: await all(stripe.transfers.list({ limit })),
    fees: await all(stripe.applicationFees.list({ limit })),
    disputes: await all(stripe.disputes.list({ limit })),
    sellers,
  }
}

type Everything = Awaited<ReturnType<typeof everything>>

function assertSums(money: Everything, why: string): void {
  const { balances, charges, disputes, fees, movements, payouts, refunds, sellers, transfers } = money
  const sent = refunds.filter(({ status }) => status === 'succeeded')
  const withdrawn = (list: typeof disputes) => -amounts(list.flatMap((one) => one.balance_transactions))
  const buyers = amounts(sent) + withdrawn(disputes) - amounts(charges)
  const disputeFees = disputes.flatMap((one) => one.balance_transactions.map(({ fee }) => fee))
  const provider = sum(charges.map(({ amount }) => processingFee(amount))) + sum(disputeFees)
  const banks = sum(payouts.map(amounts))
  assert.equal(sum(balances) + buyers + provider + banks, 0, `all together, ${why}`)
  for (const { amount, amount_refunded, id } of charges) {
    const counted = amounts(refunds.filter(({ charge, status }) => charge === id && status !== 'failed'))
    assert.equal(amount_refunded, counted, `${id}, ${why}`)
    const denied = withdrawn(disputes.filter(({ charge }) => charge === id))
    assert.ok(amount_refunded + denied <= amount, `${id} gave more than it brought, ${why}`)
  }
  for (const { amount, amount_reversed, id, reversed } of transfers) {
    assert.ok(amount_reversed <= amount && reversed === (amount_reversed === amount), `${id}, ${why}`)
  }
  for (const { amount, amount_refunded, id } of fees) assert.ok(amount_refunded <= amount, `${id}, ${why}`)
  for (const [index, seller] of sellers.entries()) {
    const got = transfers.filter(({ destination }) => destination === seller)
    const gave = fees.filter(({ account }) => account === seller)
    const net =
      sum(got.map(({ amount, amount_reversed }) => amount - amount_reversed)) -
      sum(gave.map(({ amount, amount_refunded }) => amount - amount_refunded))
    assert.equal(balances[index + 1], net - amounts(payouts[index] ?? []), `${seller}, ${why}`)
  }
  for (const { amount, fee, fee_details, id, net } of movements.flat())
    assert.deepEqual([net, fee], [amount - fee, amounts(fee_details)], `${id}, ${why}`)
}
