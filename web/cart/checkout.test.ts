import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '#contract/accounts/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { createCheckout } from '#contract/orders/orders.ts'
import { ApiError, call } from '#web/platform/api/api.ts'
import type { CartItem } from './cart-item.ts'
import { isPaymentPage, startCheckout } from './checkout.ts'
import { checkoutRequest, confirmRequest } from './checkout-request.ts'

const user: User = {
  id: 3,
  first_name: 'Rui',
  last_name: 'Melo',
  email: 'rui@example.com',
  email_confirmed: true,
  phone_number: null,
  profile_photo: null,
  isPhotographer: false,
}
const item = (id: number, type: 'image' | 'video', price: number): CartItem => ({
  id,
  price,
  media: {
    id,
    type,
    preview_url: `/media/${id}`,
    tile_url: null,
    placeholder: null,
    media_name: 'wave',
    natural_width: 3000,
    natural_height: 2000,
  },
  session: {
    id: 7,
    session_date: '2026-11-20',
    location: null,
    surfschool: { name: 'Green Wave School' },
    photographer: { id: 9, first_name: 'Ana', last_name: 'Reis' },
  },
})
const items = [item(1, 'image', 5), item(2, 'video', 7.5)]

/** Answers each call by its path; a rejected one stands for a failing server. */
function api(answers: Record<string, unknown>): { calls: string[]; send: typeof call } {
  const calls: string[] = []
  const send = async (endpoint: Endpoint) => {
    calls.push(endpoint.path)
    const answer = answers[endpoint.path]
    if (answer instanceof Error) throw answer
    return answer
  }
  return { calls, send: send as typeof call }
}
const aPhotographer = {
  id: 9,
  first_name: 'Ana',
  last_name: 'Reis',
  profile_photo: null,
  location: null,
  website: null,
  instagram: null,
  stripe_account_id: 'acct_1',
  published_count: 0,
  live_count: 0,
  next_cursor: null,
  sessions: [],
}
const fine = {
  '/explorephotographers/{id}': { stripe_account_id: 'acct_1' },
  '/payments/sessions': { sessionId: 'cs_1', url: 'https://pay.example/cs_1', order_id: 1 },
  '/surfer/temp_order': { id: 1 },
}
const pay = (answers: Record<string, unknown>) =>
  startCheckout(items, { user, token: 't' }, { call: api(answers).send, origin: 'https://shop.example' })

test('A checkout names every item by its id, in cents, with 20 % for the platform', () => {
  const body = checkoutRequest(items, 'acct_1', 'https://shop.example')
  assert.ok(createCheckout.input.body.safeParse(body).success)
  assert.deepEqual(
    body.line_items.map(({ price_data: { product_data, unit_amount } }) => [
      product_data.name,
      product_data.metadata.media_id,
      unit_amount,
    ]),
    [
      ['Photo', 1, 500],
      ['Video', 2, 750],
    ],
  )
  assert.equal(body.payment_intent_data.application_fee_amount, 250)
  assert.equal(body.cancel_url, 'https://shop.example/cart?canceled=true')
})

test('The temporary order carries the total and the ids of what is bought', () => {
  const body = confirmRequest(items, user, 'cs_1')
  assert.deepEqual([body.media_id, body.total_price, body.photographer_id], [[1, 2], 12.5, 9])
  assert.match(body.date_of_placement ?? '', /^\d{4}-\d{2}-\d{2}$/)
})

test('A surfer is sent to the payment page after the order is confirmed', async () => {
  const { calls, send } = api(fine)
  const opened = await startCheckout(
    items,
    { user, token: 't' },
    { call: send, origin: 'https://shop.example' },
  )
  assert.deepEqual(opened, { url: 'https://pay.example/cs_1', checkoutId: 'cs_1' })
  assert.deepEqual(calls, Object.keys(fine))
})

test('A surfer reads why a checkout did not start', async () => {
  const broken = new ApiError(0, 'unavailable', 'gone')
  const dead = new ApiError(409, 'price_changed', 'The price changed.')
  const cases: [Record<string, unknown>, string][] = [
    [{ '/explorephotographers/{id}': broken }, 'Failed to fetch photographer details'],
    [
      { '/explorephotographers/{id}': { stripe_account_id: null } },
      'Photographer has not set up their payment account',
    ],
    [{ '/payments/sessions': broken }, 'Failed to create checkout session'],
    [{ '/payments/sessions': dead }, 'The price changed.'],
    [
      { '/payments/sessions': new ApiError(404, 'not_found', 'Not found') },
      'The price or availability of an item has changed. Please review your cart.',
    ],
    [
      { '/payments/sessions': new ApiError(502, 'checkout_failed', 'No such card brand.') },
      'No such card brand.',
    ],
    [{ '/surfer/temp_order': dead }, 'Failed to create temporary order'],
  ]
  for (const [answers, message] of cases) await assert.rejects(pay({ ...fine, ...answers }), { message })
})

test('A surfer reads that the payment page did not load, whatever came in place of its address', async (t) => {
  const sent: string[] = []
  const answering = (opened: object) => async (path: string) => {
    sent.push(path)
    const answers = { ...fine, '/payments/sessions': opened }
    const [, answer] =
      Object.entries(answers).find(([end]) => path.startsWith(`/api${end.split('{')[0]}`)) ?? []
    return Response.json(path.includes('explorephotographers') ? aPhotographer : answer)
  }
  const unusable = [
    null,
    '',
    7,
    {},
    'about:blank',
    'javascript:alert(1)',
    '/pay',
    '//pay.example',
    'https://',
  ]
  const answers = [{}, { sessionId: 'cs_1' }, ...unusable.map((url) => ({ sessionId: 'cs_1', url }))]
  for (const opened of answers) {
    const mock = t.mock.method(globalThis, 'fetch', answering(opened))
    const started = startCheckout(items, { user, token: 't' }, { call, origin: 'https://shop.example' })
    await assert.rejects(started, { message: 'Stripe failed to load' }, JSON.stringify(opened))
    mock.mock.restore()
  }
  assert(sent.includes('/api/surfer/temp_order'), 'the order is confirmed before')
})

test('Only a web address is a payment page', () => {
  assert.deepEqual(['https://pay.example/x', 'javascript:alert(1)', '', undefined].map(isPaymentPage), [
    true,
    false,
    false,
    false,
  ])
})

test('A refusal over what is in the cart makes it look again, a log-in that has run out says so', async () => {
  const refused = (code: ErrorCode, status = 409) =>
    pay({ ...fine, '/payments/sessions': new ApiError(status, code, 'Why.') })
  for (const code of [
    'price_changed',
    'not_found',
    'not_for_sale',
    'already_owned',
    'account_not_ready',
  ] as const)
    await assert.rejects(refused(code), { remedy: 'review' }, code)
  await assert.rejects(refused('checkout_failed', 502), { remedy: null })
  await assert.rejects(refused('login_required', 401), { remedy: null, message: 'Please log in.' })
})
