import { setTimeout as pause } from 'node:timers/promises'
import type { SessionDetail } from '#contract/catalogue/catalogue.ts'
import { platformFee, toCents } from '#contract/orders/money.ts'
import { WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import { today } from '#contract/time/dates.ts'
import type { Context } from '#server/platform/context.ts'
import type { ApiClient } from './api-client.ts'
import { submitForm } from './submit-form.ts'

const PAYING_CARD = { card_number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Demo Surfer' }
const WAIT_MS = 30_000

/** Buys the first `count` items of a session through the hosted page, and dates the order `daysAgo`. */
export async function placeDemoOrder(
  context: Context,
  api: ApiClient,
  sessionId: number,
  count: number,
  daysAgo: number,
): Promise<void> {
  const { order_id } = await payDemoOrder(context.publicOrigin(), api, sessionId, count)
  await untilPaid(context, order_id)
  await context.pool.query(
    `with earlier as (
       update "order" set date_of_placement = $2::date - $3::int, created_at = created_at - $4::interval,
         withdrawal_at = withdrawal_at - $4::interval, paid_at = paid_at - $4::interval
       where id = $1)
     update purchase set created_at = created_at - $4::interval where order_id = $1`,
    [order_id, today(), daysAgo, `${daysAgo} days`],
  )
}

/** Pays for the first `count` items of a session on the hosted page; the order is settled a moment later. */
export async function payDemoOrder(
  origin: string,
  api: ApiClient,
  sessionId: number,
  count: number,
): Promise<{ order_id: number; media_id: number[] }> {
  const session = await api.get<SessionDetail>(`exploresessions/${sessionId}`)
  const items = session.media.slice(0, count)
  const prices = items.map((item) =>
    toCents(item.type === 'video' ? session.video_price : session.photo_price),
  )
  const photographer = await api.get<{ stripe_account_id: string }>(
    `explorephotographers/${session.photographer?.id}`,
  )
  const { url, order_id } = await api.send<{ url: string; order_id: number }>('POST', 'payments/sessions', {
    line_items: items.map((item, index) => ({
      price_data: {
        currency: 'eur',
        product_data: {
          name: item.type === 'video' ? 'Video' : 'Photo',
          description: item.media_name,
          metadata: { media_id: item.id },
        },
        unit_amount: prices[index],
      },
      quantity: 1,
    })),
    success_url: `${origin}/checkout/success?success=true`,
    cancel_url: `${origin}/cart?canceled=true`,
    payment_intent_data: {
      application_fee_amount: platformFee(prices.reduce((sum, price) => sum + price, 0)),
      transfer_data: { destination: photographer.stripe_account_id },
    },
    consent: { version: WITHDRAWAL_WORDING.version, immediate_delivery: true },
  })
  await submitForm(url, PAYING_CARD)
  return { order_id, media_id: items.map(({ id }) => id) }
}

async function untilPaid(context: Context, orderId: number): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await pause(100)) {
    const { rowCount } = await context.pool.query(`select 1 from "order" where id = $1 and state = 'paid'`, [
      orderId,
    ])
    if (rowCount) return
  }
  throw new Error('The demo order was not settled in time')
}
