import { randomUUID } from 'node:crypto'
import { requestRefund } from '#server/orders/refunds/request-refund.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { TestApp } from '../app.ts'
import { makeSurfer } from '../factories/account-factory.ts'
import { checkoutBody, control, openCheckout, payAt, type Shop } from '../factories/checkout-factory.ts'
import { below } from '../random/run-size.ts'

/** What may happen to a paid order: to its seller's account, by us, in the provider's dashboard, by the buyer's bank, or to the provider itself. */
export const turns = [
  'refundItem',
  'refundRest',
  'refundByHand',
  'dispute',
  'disputePart',
  'ask',
  'goOn',
  'prevent',
  'win',
  'lose',
  'refuse',
  'allow',
  'breakdown',
] as const
export type Turn = (typeof turns)[number]

export type OrderLife = {
  order_id: number
  intent: string
  /** The seller's account. */
  account: string
  media: number[]
  happened: string[]
}

/** A buyer who pays for everything in the shop. */
export async function buyAll(site: TestApp, shop: Shop): Promise<OrderLife> {
  const opened = await openCheckout(site, await makeSurfer(site.context), checkoutBody(site, shop))
  await payAt(site, opened.url)
  const checkout = await site.context.stripe.checkout.sessions.retrieve(opened.sessionId)
  const media = [...shop.session.images, ...shop.session.videos].map(({ id }) => id)
  const intent = String(checkout.payment_intent)
  return { order_id: opened.order_id, intent, account: shop.destination, media, happened: ['pay'] }
}

/** Lets something happen; what the rules forbid just then does not happen. */
export async function take(site: TestApp, life: OrderLife, turn: Turn, random: () => number): Promise<void> {
  const happened = await acts[turn](site, life, random).catch(refusalOnly)
  life.happened.push(happened ? turn : `no ${turn}`)
}

/** What may be answered when something is tried at the wrong time. */
const RULES = new Set(['payment_disputed', 'already_refunded', 'order_unpaid'])
function refusalOnly(error: unknown): false {
  if (error instanceof AppError && RULES.has(error.code)) return false
  throw error
}

const acts: Record<Turn, (site: TestApp, life: OrderLife, random: () => number) => Promise<boolean>> = {
  async refundItem(site, { order_id, media }, random) {
    const item = media[below(random, media.length)] ?? 0
    await askRefund(site, order_id, [item])
    return true
  },
  async refundRest(site, { order_id }) {
    await askRefund(site, order_id, 'all')
    return true
  },
  async refundByHand(site, { intent }, random) {
    const { stripe } = site.context
    const { data } = await stripe.charges.list({ payment_intent: intent })
    const charge = data.find(({ paid }) => paid)
    const left = charge ? charge.amount - charge.amount_refunded : 0
    if (!charge || left === 0) return false
    const idempotencyKey = randomUUID()
    const refund = {
      payment_intent: intent,
      amount: 1 + below(random, left),
      reverse_transfer: true,
      refund_application_fee: true,
    }
    return untilHeard(() => stripe.refunds.create(refund, { idempotencyKey })).then(
      () => true,
      // The dashboard says why; nothing has moved.
      (error: { type?: string }) => {
        if (error.type === 'StripeInvalidRequestError' || error.type === 'StripeAPIError') return false
        throw error
      },
    )
  },
  dispute: (site, { intent }) => decide(site, { payment_intent: intent }),
  disputePart: (site, { intent }, random) =>
    decide(site, { payment_intent: intent, amount: 1 + below(random, 2400) }),
  ask: (site, { intent }, random) =>
    decide(site, {
      payment_intent: intent,
      amount: 1 + below(random, 2400),
      status: 'warning_needs_response',
    }),
  goOn: async (site, { intent }, random) => {
    const { data } = await site.context.stripe.disputes.list({ payment_intent: intent })
    const asked = data.find(({ status }) => status === 'warning_needs_response')
    const status = below(random, 2) === 0 ? 'warning_closed' : 'needs_response'
    return asked ? decide(site, { dispute: asked.id, status }) : false
  },
  prevent: (site, { intent }, random) =>
    decide(site, { payment_intent: intent, amount: 1 + below(random, 2400), status: 'prevented' }),
  refuse: (site, { account }) => reversals(site, account, 'refused'),
  allow: (site, { account }) => reversals(site, account, 'allowed'),
  win: (site, life) => end(site, life, 'won'),
  lose: (site, life) => end(site, life, 'lost'),
  async breakdown(site, _life, random) {
    await control(site, 'api', breakdownOf(random, ['POST /v1/refunds', 'POST /v1/transfers']))
    return true
  },
}

/** The provider breaks at the next one or two writes that begin so: before its work or after it, or it is not heard. */
export function breakdownOf(random: () => number, matches: readonly string[]) {
  const mode = (['failing', 'broken', 'cut'] as const)[below(random, 3)] ?? 'failing'
  // The SDK sends a call again that was not answered; nobody is there to send it a third time.
  const times = mode === 'cut' ? 1 : 1 + below(random, 2)
  return { mode, times, match: matches[below(random, matches.length)] ?? '' }
}

/** Whoever gets no answer presses again: other orders may have had the line cut more often than the SDK tries. */
async function untilHeard<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripeConnectionError') throw error
    return untilHeard(call)
  }
}

const askRefund = (site: TestApp, order_id: number, media_ids: 'all' | number[]) =>
  site.context.db
    .transaction()
    .execute((tx) => requestRefund(site.context, tx, { order_id, media_ids, reason: 'operator' }))

/** Whether the provider takes back what lies with the seller. */
export const reversals = (site: TestApp, account: string, state: 'refused' | 'allowed') =>
  decide(site, { account, state }, 'reversals')

async function decide(site: TestApp, body: object, call = 'dispute'): Promise<boolean> {
  const answer = await fetch(`${site.stripeUrl}/_control/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  if (answer.status >= 500) throw new Error(await answer.text())
  return answer.ok
}

async function end(site: TestApp, { intent }: OrderLife, outcome: 'won' | 'lost'): Promise<boolean> {
  const { data } = await site.context.stripe.disputes.list({ payment_intent: intent })
  const open = data.find(({ status }) => status === 'needs_response' || status === 'under_review')
  return open ? decide(site, { dispute: open.id, outcome }) : false
}
