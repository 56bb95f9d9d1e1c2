import type { TestApp } from '../app.ts'

/** Cents each side has gained by one order. */
type Sides = { buyer: number; photographer: number; platform: number; provider: number }

const sum = (moved: { amount: number }[]): number => moved.reduce((total, { amount }) => total + amount, 0)

/** What the provider's own objects say about a payment: charges, refunds, transfers, fees and disputes. */
export async function sidesAtProvider(site: TestApp, intent: string): Promise<Sides> {
  const { stripe } = site.context
  const expand = ['data.refunds', 'data.application_fee']
  const { data } = await stripe.charges.list({ payment_intent: intent, expand })
  const charge = data.find(({ paid }) => paid)
  if (!charge) return { buyer: 0, photographer: 0, platform: 0, provider: 0 }
  const fee = typeof charge.application_fee === 'object' ? charge.application_fee : null
  const transfers = await stripe.transfers.list({ transfer_group: charge.transfer_group ?? '', limit: 100 })
  const sent = transfers.data.reduce(
    (total, { amount, amount_reversed }) => total + amount - amount_reversed,
    0,
  )
  const refunds = (await stripe.refunds.list({ payment_intent: intent, limit: 100 })).data
  const disputes = (await stripe.disputes.list({ payment_intent: intent, limit: 100 })).data
  const moves = disputes.flatMap(({ balance_transactions }) => balance_transactions)
  const taken = -sum(moves)
  const disputeFees = moves.reduce((total, { fee: cost }) => total + cost, 0)
  const buyer = -charge.amount + sum(refunds.filter(({ status }) => status === 'succeeded')) + taken
  const photographer = sent - (fee ? fee.amount - fee.amount_refunded : 0)
  return { buyer, photographer, provider: disputeFees, platform: 0 - buyer - photographer - disputeFees }
}

/** The same out of our ledger: what a seller owes us lies with him. */
export async function sidesInLedger(site: TestApp, orderId: number): Promise<Sides> {
  const sides: Sides = { buyer: 0, photographer: 0, platform: 0, provider: 0 }
  const { rows } = await site.context.pool.query<{ account: keyof Sides; cents: number }>(
    `select case account when 'debt' then 'photographer' else account end as account, sum(cents)::int as cents
       from ledger_entry where order_id = $1 group by 1`,
    [orderId],
  )
  for (const { account, cents } of rows) sides[account] = cents
  return sides
}

/** What lies on a connected account, paid out or not, in cents. */
export async function accountTotal(site: TestApp, account: string): Promise<number> {
  let total = 0
  const moves = site.context.stripe.balanceTransactions.list({ limit: 100 }, { stripeAccount: account })
  for await (const { net, type } of moves) if (type !== 'payout') total += net
  return total
}
