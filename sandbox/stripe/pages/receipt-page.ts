import { amountText } from '../money/amount-text.ts'
import type { Charge } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { itemRows } from './item-rows.ts'
import { html, type Markup } from './markup.ts'
import { disputeRow, refundRow } from './money-rows.ts'
import { notFound, page } from './page.ts'
import type { PageHandler } from './page-request.ts'

/** `/receipts/:charge`: what was paid, when and how, and what went back since. */
export const receiptPage: PageHandler = ({ id, method, world }) => {
  const charge = world.store.get('charge', id)
  if (!charge?.paid || method !== 'GET') return notFound()
  const session = world.store
    .all('checkout_session')
    .find((one) => one.payment_intent === charge.payment_intent)
  const items = (session && world.store.get('session_plan', session.id)?.items) ?? []
  const { card } = charge.payment_method_details
  const body = html`<section class="card narrow">
<h1>Receipt from ${world.merchant}</h1>
<p class="total">${amountText(charge.amount, charge.currency)}</p>
<dl class="facts">
<div><dt>Paid</dt><dd>${world.day(charge.created)}</dd></div>
${
  card
    ? html`<div><dt>Card</dt><dd>${card.brand === 'visa' ? 'Visa' : 'Mastercard'} •••• ${card.last4}</dd></div>`
    : html`<div><dt>Paid by</dt><dd>Bank debit</dd></div>`
}
<div><dt>Reference</dt><dd><code>${charge.id}</code></dd></div>
</dl>
<h2>Bought</h2>
${itemRows(world, items)}
${wentBack(world, charge)}
</section>`
  return page('Receipt', body)
}

function wentBack(world: World, charge: Charge): Markup | null {
  const refunds = world.store.all('refund').filter((refund) => refund.charge === charge.id)
  const disputes = world.store.all('dispute').filter((dispute) => dispute.charge === charge.id)
  if (refunds.length + disputes.length === 0) return null
  return html`<h2>Since then</h2>
<ul class="items">${refunds.map((refund) => refundRow(world, refund))}${disputes.map((dispute) => disputeRow(world, dispute))}</ul>`
}
