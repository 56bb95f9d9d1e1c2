import type Stripe from 'stripe'
import { enabledAccount, type Fixture, newAccount, openForm, payWith, sessionParams } from './fixture.ts'

const DAY = 24 * 3600
const whole = { refund_application_fee: true, reverse_transfer: true }

/** Lets everything happen once that the sandbox has a route for, through an SDK that is listened to. */
export async function liveThroughEverything(fixture: Fixture): Promise<void> {
  const { stripe, control } = fixture
  const endpoint = await stripe.webhookEndpoints.create({
    url: 'https://shop.test/webhook',
    enabled_events: ['charge.refunded'],
    metadata: { shop: '1' },
  })
  await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: ['*'] })
  await stripe.webhookEndpoints.retrieve(endpoint.id)
  await stripe.webhookEndpoints.list({ limit: 3 })
  await stripe.webhookEndpoints.del(endpoint.id)
  const account = await enabledAccount(fixture)
  await seeAccount(fixture, account.id)
  const paid = await buy(fixture, account.id)
  await seePayment(stripe, paid)
  await giveBack(fixture, paid, account.id)
  await leaveCheckouts(fixture, account.id)
  await fightDisputes(fixture, account.id)
  const schedule = (interval: 'manual' | 'daily') =>
    stripe.accounts.update(account.id, { settings: { payouts: { schedule: { interval } } } })
  await schedule('manual')
  await control('advance', { seconds: 10 * DAY })
  await stripe.payouts.create({ amount: 100, currency: 'eur' }, { stripeAccount: account.id })
  await schedule('daily')
  await control('advance', { seconds: 10 * DAY })
  await seeMoney(stripe, account.id)
  const other = await enabledAccount(fixture)
  await stripe.accounts.reject(other.id, { reason: 'fraud' })
  await stripe.accounts.del((await newAccount(stripe)).id)
}

async function seeAccount({ stripe }: Fixture, id: string): Promise<void> {
  await stripe.accounts.update(id, { metadata: { photographer_id: '1' } })
  await stripe.accounts.list({ limit: 2 })
  await stripe.accounts.retrieveCurrent()
  await stripe.accounts.createLoginLink(id)
  const banks = await stripe.accounts.listExternalAccounts(id, { object: 'bank_account' })
  await stripe.accounts.retrieveExternalAccount(id, banks.data[0]?.id ?? '')
}

async function buy({ stripe }: Fixture, account: string, card?: string): Promise<Stripe.Checkout.Session> {
  const session = await stripe.checkout.sessions.create(sessionParams(account))
  await payWith(session, card)
  return stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge.transfer'] })
}

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): string =>
  typeof intent === 'string' ? intent : (intent?.id ?? '')

async function seePayment(stripe: Stripe, session: Stripe.Checkout.Session): Promise<void> {
  await stripe.checkout.sessions.update(session.id, { metadata: { order_id: '1' } })
  await stripe.checkout.sessions.list({ payment_intent: intentOf(session) })
  const items = await stripe.checkout.sessions.listLineItems(session.id)
  await stripe.products.retrieve(String(items.data[0]?.price?.product))
  const intent = await stripe.paymentIntents.retrieve(intentOf(session))
  await stripe.paymentIntents.list({ limit: 1 })
  const charge = await stripe.charges.retrieve(String(intent.latest_charge), {
    expand: ['refunds', 'transfer', 'application_fee', 'balance_transaction'],
  })
  await stripe.charges.list({ payment_intent: intent.id })
  await stripe.balanceTransactions.list({ limit: 5 })
  const fees = await stripe.applicationFees.list({ limit: 1 })
  await stripe.applicationFees.retrieve(fees.data[0]?.id ?? '')
  const transfer = typeof charge.transfer === 'string' ? charge.transfer : (charge.transfer?.id ?? '')
  await stripe.transfers.retrieve(transfer)
  await stripe.transfers.update(transfer, { metadata: { order_id: '1' } })
  await stripe.transfers.list({ transfer_group: charge.transfer_group ?? '' })
}

async function giveBack(
  { stripe, control }: Fixture,
  session: Stripe.Checkout.Session,
  destination: string,
): Promise<void> {
  const payment_intent = intentOf(session)
  const refund = await stripe.refunds.create({ payment_intent, amount: 250, metadata: { id: '1' }, ...whole })
  await stripe.refunds.update(refund.id, { metadata: { refund_id: '1' } })
  await stripe.refunds.retrieve(refund.id)
  await stripe.refunds.list({ payment_intent, limit: 5 })
  await control('refund', { refund: refund.id, state: 'failed' })
  await stripe.refunds.retrieve(refund.id)
  const sent = await stripe.transfers.create({ amount: 100, currency: 'eur', destination })
  const back = await stripe.transfers.createReversal(sent.id, { amount: 50, metadata: { order_id: '1' } })
  await stripe.transfers.listReversals(sent.id)
  await stripe.transfers.retrieveReversal(sent.id, back.id)
  const [fee] = (await stripe.applicationFees.list()).data
  await stripe.applicationFees.listRefunds(fee?.id ?? '')
  await control('balance', { state: 'pending' })
  await stripe.refunds.create({ payment_intent, amount: 100 })
  await control('balance', { state: 'enough' })
}

/** Checkouts that end without a payment, or wait for one. */
async function leaveCheckouts(fixture: Fixture, account: string): Promise<void> {
  const { stripe, control } = fixture
  const left = await stripe.checkout.sessions.create(sessionParams(account))
  await stripe.checkout.sessions.expire(left.id)
  await payWith(await stripe.checkout.sessions.create(sessionParams(account)), '4000 0000 0000 0002')
  await payWith(await stripe.checkout.sessions.create(sessionParams(account)), '4000 0025 0000 3155')
  for (const outcome of ['succeeded', 'failed']) {
    const session = await stripe.checkout.sessions.create(sessionParams(account))
    await (await openForm(session.url ?? '')).submit('Use bank debit instead')
    await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
    await control('payment', { session: session.id, outcome })
  }
}

async function fightDisputes(fixture: Fixture, account: string): Promise<void> {
  const { stripe, control } = fixture
  const payment_intent = intentOf(await buy(fixture, account))
  const open = async (denial: object) => String((await control('dispute', { payment_intent, ...denial })).id)
  const asked = await open({ amount: 100, status: 'warning_needs_response' })
  await stripe.disputes.update(asked, { evidence: { product_description: 'A photo' }, submit: false })
  await control('dispute', { dispute: asked, status: 'needs_response' })
  await stripe.disputes.update(asked, { evidence: { customer_name: 'Ana' }, submit: true })
  await control('dispute', { dispute: asked, outcome: 'won' })
  await stripe.disputes.close(await open({ amount: 200 }))
  await open({ amount: 300, status: 'prevented' })
  const strange = await open({ amount: 50, status: 'of_tomorrow' })
  await stripe.disputes.retrieve(strange, { expand: ['charge'] })
  await stripe.disputes.list({ payment_intent, limit: 10 })
}

async function seeMoney(stripe: Stripe, stripeAccount: string): Promise<void> {
  const onBehalf = { stripeAccount }
  await stripe.balance.retrieve()
  await stripe.balance.retrieve({}, onBehalf)
  await stripe.balanceSettings.retrieve({}, onBehalf)
  const movements = await stripe.balanceTransactions.list({ limit: 50 })
  await stripe.balanceTransactions.retrieve(movements.data[0]?.id ?? '')
  const payouts = await stripe.payouts.list({ limit: 5 }, onBehalf)
  await stripe.payouts.retrieve(payouts.data[0]?.id ?? '', {}, onBehalf)
  const events = await stripe.events.list({ limit: 1 })
  await stripe.events.retrieve(events.data[0]?.id ?? '')
}
