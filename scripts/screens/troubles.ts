import { setTimeout as pause } from 'node:timers/promises'
import type { PayoutStatus } from '#contract/catalogue/photographers.ts'
import type { Order } from '#contract/orders/order-lists.ts'

const WAIT_MS = 30_000

/**
 * One order of the demo's surfer disputed in part, of another one item refunded by hand: what lists show of both. Nothing is withdrawn
 * from: after that My Media shows with its watermark what may still be withdrawn from (docs/decisions/072).
 */
export async function bringTroubles(site: string, surferToken: string): Promise<void> {
  const orders = await ask<Order[]>(site, '/surfer/history', surferToken)
  const several = orders.filter(({ state, media }) => state === 'paid' && media.length > 1)
  const [disputed, refunded] = several
  const [item] = disputed?.media ?? []
  if (!disputed || !item) throw new Error('The demo has no order of several items')
  const payment_intent = await paymentOf(site, disputed.id)
  await control(site, 'dispute', { payment_intent, amount: Math.round(item.price * 100) })
  const [back] = refunded?.media ?? []
  if (refunded && back) await refundByHand(site, await paymentOf(site, refunded.id), back.price)
  await until('the dispute and the refund are known', async () => {
    const listed = await ask<Order[]>(site, '/surfer/history', surferToken)
    const states = listed.map(({ state }) => state)
    return states.includes('disputed') && (!refunded || states.includes('partially_refunded'))
  })
}

/** Opens a payment account for a new photographer, which the provider then rejects. */
export async function rejectAccount(site: string, token: string): Promise<void> {
  const back = { refresh_url: `${site}/stripe-onboarding`, return_url: `${site}/stripe-return` }
  const { account_id } = await ask<{ account_id: string }>(
    site,
    '/photographer/stripe-onboarding',
    token,
    back,
  )
  await control(site, 'account', { account: account_id, state: 'rejected' })
  await until('the account has ended', async () => {
    const { ended } = await ask<PayoutStatus>(site, '/photographer/stripe-status', token)
    return ended !== null
  })
}

async function ask<T>(site: string, path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(`${site}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

async function sandboxOf(site: string): Promise<string> {
  const { sandbox } = (await (await fetch(`${site}/api/health`)).json()) as { sandbox?: string }
  if (!sandbox) throw new Error('Only a site with the payment sandbox has troubles to look at')
  return sandbox
}

async function control(site: string, name: string, body: object): Promise<void> {
  const url = `${await sandboxOf(site)}/_control/${name}`
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
}

/** As somebody does it at the provider's own dashboard. */
async function refundByHand(site: string, payment_intent: string | undefined, euros: number): Promise<void> {
  const body = new URLSearchParams({
    ...{ payment_intent: payment_intent ?? '', amount: String(Math.round(euros * 100)) },
    ...{ reverse_transfer: 'true', refund_application_fee: 'true' },
  })
  const headers = { authorization: 'Bearer sk_test_screens' }
  const answer = await fetch(`${await sandboxOf(site)}/v1/refunds`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`refund: ${await answer.text()}`)
}

type Payments = { data: { id: string; metadata: { order_id?: string } }[] }

async function paymentOf(site: string, orderId: number): Promise<string | undefined> {
  const url = `${await sandboxOf(site)}/v1/payment_intents?limit=100`
  const { data } = (await (await fetch(url)).json()) as Payments
  return data.find(({ metadata }) => metadata.order_id === String(orderId))?.id
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`In vain: ${what}`)
    await pause(200)
  }
}
