import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import Stripe from 'stripe'
import { type StripeSandbox, type StripeSandboxOptions, startStripeSandbox } from '../start-stripe-sandbox.ts'

/** A running sandbox and the official SDK pointed at it. */
export interface Fixture {
  sandbox: StripeSandbox
  stripe: Stripe
  /** Calls `POST /_control/<name>` and answers its JSON; throws when it is refused. */
  control(name: string, body?: object): Promise<Record<string, unknown>>
}

export const MERCHANT = 'Example Shop'

/** Starts a sandbox for one test and closes it afterwards. */
export async function openSandbox(
  t: TestContext,
  options: Partial<StripeSandboxOptions> = {},
): Promise<Fixture> {
  const sandbox = await startStripeSandbox({ merchant: MERCHANT, ...options })
  t.after(() => sandbox.close())
  return { sandbox, stripe: sdkFor(sandbox), control: (name, body = {}) => control(sandbox.url, name, body) }
}

export const sdkFor = ({ host, port }: { host: string; port: number }): Stripe =>
  new Stripe('sk_test_sandbox', { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })

/** For `assert.rejects`: an error of the SDK with these fields. */
export const refusal = (error: Partial<Stripe.errors.StripeError>) => (thrown: unknown) => {
  assert.ok(thrown instanceof Stripe.errors.StripeError)
  for (const [field, value] of Object.entries(error)) assert.equal(Reflect.get(thrown, field), value, field)
  return true
}

async function control(url: string, name: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/_control/${name}`, { method: 'POST', body: JSON.stringify(body) })
  const result = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(JSON.stringify(result))
  return result
}

/** An account that may be paid, having gone through the hosted onboarding. */
export async function enabledAccount({ stripe }: Pick<Fixture, 'stripe'>): Promise<Stripe.Account> {
  const account = await newAccount(stripe)
  const link = await onboardingLink(stripe, account.id)
  const form = await openForm(link)
  await form.submit('Complete onboarding')
  return stripe.accounts.retrieve(account.id)
}

export const newAccount = (stripe: Stripe): Promise<Stripe.Account> =>
  stripe.accounts.create({
    type: 'express',
    country: 'PT',
    email: 'photographer@example.com',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  })

export async function onboardingLink(stripe: Stripe, account: string): Promise<string> {
  const link = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'http://shop.test/refresh',
    return_url: 'http://shop.test/return',
  })
  return link.url
}

/** A checkout of one photo at 12.50 with a fee of 2.50, unless told otherwise. */
export function sessionParams(
  destination?: string,
  extra: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams {
  const product_data = { name: 'Photo', metadata: { media_id: '7' } }
  return {
    mode: 'payment',
    success_url: 'http://shop.test/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/cancel',
    customer_email: 'surfer@example.com',
    line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: 1250, product_data } }],
    ...(destination && {
      payment_intent_data: { application_fee_amount: 250, transfer_data: { destination } },
    }),
    ...extra,
  }
}

export const CARD = {
  'Card number': '4242 4242 4242 4242',
  Expiry: '12 / 40',
  CVC: '123',
  'Name on card': 'Ana Mar',
}

/** Opens a session's page and pays with this card number. */
export async function payWith(session: Stripe.Checkout.Session, number = CARD['Card number']): Promise<Sent> {
  const form = await openForm(session.url ?? '')
  return form.submit('Pay', { ...CARD, 'Card number': number })
}

interface Sent {
  status: number
  /** Where the answer leads, or null when it is a page. */
  location: string | null
  text: string
}

/** The one form of a page, used as a person does: fields by label, buttons by the beginning of their name. */
interface PageForm {
  text: string
  url: string
  submit(button: string, values?: Record<string, string>): Promise<Sent>
}

export async function openForm(url: string): Promise<PageForm> {
  const answer = await fetch(url)
  const text = await answer.text()
  if (text.split('<form ').length !== 2) throw new Error(`Not exactly one form on ${answer.url}: ${text}`)
  return {
    text,
    url: answer.url,
    async submit(button, values = {}) {
      const body = new URLSearchParams(fieldsOf(text, values))
      const found = [...text.matchAll(/<button([^>]*)>([^<]*)<\/button>/g)].find((match) =>
        match[2]?.startsWith(button),
      )
      if (!found) throw new Error(`No button ${button} on ${answer.url}`)
      const name = attribute(found[1], 'name')
      if (name) body.set(name, attribute(found[1], 'value') ?? '')
      const sent = await fetch(answer.url, { method: 'POST', body, redirect: 'manual' })
      return { status: sent.status, location: sent.headers.get('location'), text: await sent.text() }
    },
  }
}

function fieldsOf(text: string, values: Record<string, string>): [string, string][] {
  const ids = new Map(
    [...text.matchAll(/<label for="([^"]*)">([^<]*)<\/label>/g)].map(([, id, label]) => [label, id]),
  )
  for (const label of Object.keys(values)) if (!ids.has(label)) throw new Error(`No field ${label}`)
  return [...text.matchAll(/<input([^>]*)>/g)].map(([, attributes]) => {
    const label = [...ids].find(([, id]) => id === attribute(attributes, 'id'))?.[0] ?? ''
    return [attribute(attributes, 'name') ?? '', values[label] ?? attribute(attributes, 'value') ?? '']
  })
}

const attribute = (text: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text ?? '')?.[1]
