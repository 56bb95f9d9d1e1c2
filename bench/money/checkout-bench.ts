import { startTestApp } from '#tests/support/app.ts'
import { makeSurfer } from '#tests/support/factories/account-factory.ts'
import { checkoutBody, openShop } from '#tests/support/factories/checkout-factory.ts'
import { type BenchLine, median } from '../measure/bench-line.ts'
import { startApi } from '../site/child-server.ts'
import { onDurableDatabase } from '../site/durable-database.ts'

const ROUNDS = 60
const WARM_UP = 10
const MOST_MS = 15

/**
 * What our checkout call adds to the provider's own time: the call as a browser makes it, turn about with the very
 * request it sends to the provider, made directly.
 */
export const run = (): Promise<BenchLine[]> =>
  onDurableDatabase(async () => {
    const site = await startTestApp({ payments: true })
    const api = await startApi(site.context.config.databaseUrl, { STRIPE_API_URL: site.stripeUrl })
    try {
      const shop = await openShop(site)
      const buyer = await makeSurfer(site.context)
      const headers = { ...buyer.headers, 'content-type': 'application/json' }
      const body = JSON.stringify(checkoutBody({ ...site, url: api.url }, shop))
      const ours = async () => {
        const answer = await fetch(`${api.url}/api/payments/sessions`, { method: 'POST', headers, body })
        if (answer.status !== 200) throw new Error(`The checkout answered ${await answer.text()}`)
        return answer.json() as Promise<{ sessionId: string }>
      }
      const { sessionId } = await ours()
      const wanted = await likeIt(site.context.stripe, sessionId, shop.destination)
      const direct = () => site.context.stripe.checkout.sessions.create(wanted)
      const pairs: { ours: number; floor: number }[] = []
      for (let n = -WARM_UP; n < ROUNDS; n += 1) {
        const pair = { ours: await timed(ours), floor: await timed(direct) }
        if (n >= 0) pairs.push(pair)
      }
      const middle = (side: 'ours' | 'floor') => median(pairs.map((pair) => pair[side]))
      return [
        {
          name: 'checkout, what our call adds',
          ours: median(pairs.map((pair) => pair.ours - pair.floor)),
          unit: 'ms',
          target: `<= ${MOST_MS}`,
          note: `4 items; ${middle('ours').toFixed(1)} ms against ${middle('floor').toFixed(1)} ms of the provider's stand-in alone, middle of ${ROUNDS} pairs`,
        },
      ]
    } finally {
      await api.close()
      await site.close()
    }
  })

type Stripe = Awaited<ReturnType<typeof startTestApp>>['context']['stripe']

/** The request that made a checkout, from what the provider kept of it. */
async function likeIt(stripe: Stripe, sessionId: string, destination: string) {
  const made = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['line_items', 'payment_intent'],
  })
  const amounts = made.line_items?.data.map((line) => line.amount_total) ?? []
  return {
    mode: 'payment' as const,
    success_url: made.success_url ?? '',
    cancel_url: made.cancel_url ?? '',
    client_reference_id: made.client_reference_id ?? '',
    customer_email: made.customer_email ?? made.customer_details?.email ?? 'buyer@example.org',
    metadata: made.metadata ?? {},
    line_items: amounts.map((unit_amount) => ({
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount,
        product_data: {
          name: 'Photo',
          description: 'Carcavelos, 2026-11-20, IMG_0123.jpg',
          metadata: { media_id: '1' },
        },
      },
    })),
    payment_intent_data: {
      application_fee_amount: Math.round((made.amount_total ?? 0) / 5),
      transfer_data: { destination },
      metadata: made.metadata ?? {},
    },
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
