import assert from 'node:assert/strict'
import type { Method } from '#contract/endpoint.ts'
import { platformFee } from '#contract/orders/money.ts'
import { WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import type { TestApp } from '../app.ts'
import { type MadePerson, type MadePhotographer, makePhotographer } from './account-factory.ts'
import { type MadeSession, makeSession, type SessionOverrides } from './session-factory.ts'

/** Cards of the payment sandbox. */
export const CARDS = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

/** A site as far as its shop needs it; its parts may live in other processes. */
type ShopSite = Pick<TestApp, 'context' | 'stripeUrl' | 'url'>

export type Shop = { photographer: MadePhotographer; session: MadeSession; destination: string }

/** A photographer whose account is enabled at the payment sandbox, with a published session. */
export async function openShop(
  site: ShopSite,
  overrides: Omit<SessionOverrides, 'photographer_id'> = { images: 3, videos: 1 },
): Promise<Shop> {
  const account = await site.context.stripe.accounts.create({
    type: 'express',
    country: 'PT',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  })
  await control(site, 'account', { account: account.id, state: 'enabled' })
  const photographer = await makePhotographer(site.context, { ready: true, stripe_account_id: account.id })
  const session = await makeSession(site.context, { ...overrides, photographer_id: photographer.id })
  return { photographer, session, destination: account.id }
}

/** One of the payment sandbox's control calls. */
export async function control(
  site: Pick<TestApp, 'stripeUrl'>,
  call: string,
  body: object = {},
): Promise<void> {
  const answer = await fetch(`${site.stripeUrl}/_control/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  assert.equal(answer.status, 200, await answer.text())
}

export type CheckoutBody = ReturnType<typeof checkoutBody>

/** What the web sends to buy these items, at the factory's prices of 5 and 9 euros. */
export function checkoutBody(site: Pick<TestApp, 'url'>, shop: Shop, ids?: number[]) {
  const { images, videos } = shop.session
  const wanted = ids ?? [...images, ...videos].map((item) => item.id)
  const isVideo = (id: number) => videos.some((item) => item.id === id)
  const total = wanted.reduce((sum, id) => sum + (isVideo(id) ? 900 : 500), 0)
  return {
    line_items: wanted.map((id) => ({
      price_data: {
        currency: 'eur',
        unit_amount: isVideo(id) ? 900 : 500,
        product_data: {
          name: isVideo(id) ? 'Video' : 'Photo',
          description: 'as the web calls it',
          metadata: { media_id: id },
        },
      },
      quantity: 1,
    })),
    success_url: `${site.url}/checkout/success?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${site.url}/cart?canceled=true`,
    payment_intent_data: {
      application_fee_amount: platformFee(total),
      transfer_data: { destination: shop.destination },
    },
    consent: { version: WITHDRAWAL_WORDING.version as string, immediate_delivery: true },
  }
}

export type Opened = { sessionId: string; url: string; order_id: number }

export async function openCheckout(site: TestApp, buyer: MadePerson, body: object): Promise<Opened> {
  const answer = await call(site, 'POST', '/api/payments/sessions', buyer, body)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Opened>()
}

export const call = (site: TestApp, method: Method, url: string, caller: MadePerson | null, body?: object) =>
  site.app.inject({
    ...{ method, url, headers: caller?.headers ?? {} },
    ...(caller && { remoteAddress: networkOf(caller) }),
    ...(body && { payload: body }),
  })

/** Everybody calls from a network of their own: its limits bind one person, not all people of a long test. */
const networkOf = ({ id }: MadePerson): string => `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`

/** Types a card into the hosted page; answers the page's status, 303 when paid. Webhooks have been sent by then. */
export async function payAt(site: TestApp, url: string, card: string = CARDS.pays): Promise<Response> {
  const form = { card_number: card, expiry: '12 / 40', cvc: '123', name: 'Inês Marés' }
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  await site.payments?.drained()
  return answer
}
