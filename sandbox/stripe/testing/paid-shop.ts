import type { TestContext } from 'node:test'
import type Stripe from 'stripe'
import { enabledAccount, openSandbox, payWith, sessionParams } from './fixture.ts'

const total = (rows: { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

/** A seller's account, a way to pay him 12.50 (2.50 of it the fee), and what lies on the two balances, in cents. */
export async function paidShop(t: TestContext, card?: string) {
  const fixture = await openSandbox(t)
  const { stripe } = fixture
  const account = await enabledAccount(fixture)
  const pay = async () => {
    const session = await stripe.checkout.sessions.create(sessionParams(account.id))
    await payWith(session, card)
    const paid = await stripe.checkout.sessions.retrieve(session.id)
    return String(paid.payment_intent)
  }
  const lies = async (options: Stripe.RequestOptions = {}) => {
    const { available, pending } = await stripe.balance.retrieve({}, options)
    return total(available) + total(pending)
  }
  const balances = async () => ({ platform: await lies(), seller: await lies({ stripeAccount: account.id }) })
  const whole = { refund_application_fee: true, reverse_transfer: true }
  return { ...fixture, account, balances, pay, whole }
}

/** What the provider says about a payment's charge, transfer and fee. */
export async function truth(stripe: Stripe, intent: string) {
  const expand = ['latest_charge.refunds', 'latest_charge.transfer', 'latest_charge.application_fee']
  const found = await stripe.paymentIntents.retrieve(intent, { expand })
  const charge = found.latest_charge as Stripe.Charge
  return {
    charge,
    transfer: charge.transfer as Stripe.Transfer,
    fee: charge.application_fee as Stripe.ApplicationFee,
  }
}
