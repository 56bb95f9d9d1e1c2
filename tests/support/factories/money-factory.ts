import assert from 'node:assert/strict'
import { ordersJobs } from '#server/orders/jobs.ts'
import { type RefundRequest, requestRefund } from '#server/orders/refunds/request-refund.ts'
import type { LedgerAccount } from '#server/orders/tables.ts'
import type { TestApp } from '../app.ts'
import { type MadePerson, makeSurfer } from './account-factory.ts'
import { checkoutBody, control, openCheckout, payAt, type Shop } from './checkout-factory.ts'

/** An order paid at the payment sandbox and delivered. */
export type PaidOrder = {
  id: number
  buyer: MadePerson
  checkout_id: string
  payment_intent: string
  charge: string
  media_ids: number[]
}

export const drainOrders = (site: TestApp): Promise<number> =>
  site.context.queue.drain(ordersJobs, site.context)

/** Buys everything the shop's session holds, or these items of it: photos at 5 euros, clips at 9. */
export async function buyAndPay(
  site: TestApp,
  shop: Shop,
  ids?: number[],
  card?: string,
): Promise<PaidOrder> {
  const buyer = await makeSurfer(site.context)
  const opened = await openCheckout(site, buyer, checkoutBody(site, shop, ids))
  assert.equal((await payAt(site, opened.url, card)).status, 303)
  await drainOrders(site)
  const order = await site.context.db
    .selectFrom('order')
    .where('id', '=', opened.order_id)
    .select(['payment_intent_id', 'charge_id'])
    .executeTakeFirstOrThrow()
  const items = await site.context.db
    .selectFrom('order_item')
    .where('order_id', '=', opened.order_id)
    .orderBy('media_id')
    .select('media_id')
    .execute()
  return {
    id: opened.order_id,
    buyer,
    checkout_id: opened.sessionId,
    payment_intent: order.payment_intent_id ?? '',
    charge: order.charge_id ?? '',
    media_ids: items.map((item) => item.media_id),
  }
}

/** Requests a refund as a room does; its job has not run yet. */
export const requestRefundOf = (
  site: TestApp,
  order: Pick<PaidOrder, 'id'>,
  media_ids: RefundRequest['media_ids'],
  reason: RefundRequest['reason'] = 'operator',
): Promise<{ refund_id: number; cents: number }> =>
  site.context.db
    .transaction()
    .execute((tx) => requestRefund(site.context, tx, { order_id: order.id, media_ids, reason }))

/** What each account of the ledger has of an order, in cents; those at nothing are left out. */
export async function ledgerOf({ context }: TestApp, orderId: number) {
  const rows = await context.db
    .selectFrom('ledger_entry')
    .where('order_id', '=', orderId)
    .groupBy('account')
    .select(['account', (eb) => eb.fn.sum<string>('cents').as('cents')])
    .execute()
  const sums: Partial<Record<LedgerAccount, number>> = {}
  for (const { account, cents } of rows) if (Number(cents) !== 0) sums[account] = Number(cents)
  return sums
}

/** An order's state, the access to its items in the order of their ids, and its refunds. */
export async function orderStatus({ context }: TestApp, orderId: number) {
  const { rows } = await context.pool.query<{ state: string; access: string[]; refunds: string[] }>(
    `select o.state,
       array(select access from purchase where order_id = o.id order by media_id) as access,
       array(select reason || ' ' || cents || ' ' || state from refund where order_id = o.id order by id) as refunds
     from "order" o where id = $1`,
    [orderId],
  )
  assert(rows[0])
  return rows[0]
}

/** Lets the webhooks arrive and does what they call for. */
export async function hear(site: TestApp): Promise<void> {
  await control(site, 'release')
  await site.payments?.drained()
  while ((await drainOrders(site)) > 0) await site.payments?.drained()
}

/** As if so many minutes had passed since anything was bought, and since anything was asked of the provider. */
export const letMinutesPass = ({ context }: Pick<TestApp, 'context'>, minutes: number) =>
  context.pool.query(
    `with o as (update "order" set created_at = created_at - make_interval(mins => $1),
         asked_at = asked_at - make_interval(mins => $1))
     , d as (update debt_recovery set asked_at = asked_at - make_interval(mins => $1))
     , c as (update debt_check set checked_at = checked_at - make_interval(mins => $1))
     update refund set asked_at = asked_at - make_interval(mins => $1), tried_at = tried_at - make_interval(mins => $1)`,
    [minutes],
  )
