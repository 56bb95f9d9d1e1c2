import { amountText } from '../money/amount-text.ts'
import { html } from './markup.ts'
import { day, notFound, page } from './page.ts'
import type { PageHandler } from './page-request.ts'

/** `/receipts/:charge`: what was paid, when and with which card. */
export const receiptPage: PageHandler = ({ id, method, world }) => {
  const charge = world.store.get('charge', id)
  if (!charge?.paid || method !== 'GET') return notFound()
  const session = world.store
    .all('checkout_session')
    .find((one) => one.payment_intent === charge.payment_intent)
  const items = (session && world.store.get('session_plan', session.id)?.items) ?? []
  const { brand, last4 } = charge.payment_method_details.card
  const body = html`<section class="card narrow">
<h1>Receipt from ${world.merchant}</h1>
<p class="total">${amountText(charge.amount, charge.currency)}</p>
<dl class="facts">
<div><dt>Paid</dt><dd>${day(charge.created)}</dd></div>
<div><dt>Card</dt><dd>${brand === 'visa' ? 'Visa' : 'Mastercard'} •••• ${last4}</dd></div>
<div><dt>Reference</dt><dd><code>${charge.id}</code></dd></div>
</dl>
<h2>Bought</h2>
<ul class="items">${items.map((item) => html`<li><span>${item.description}</span> <span>${amountText(item.amount_total, item.currency)}</span></li>`)}</ul>
</section>`
  return page('Receipt', body)
}
