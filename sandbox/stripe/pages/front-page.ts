import { isOpenDispute } from '../money/close-dispute.ts'
import type { World } from '../state/world.ts'
import { html, type Markup } from './markup.ts'
import { disputeRow, refundRow } from './money-rows.ts'
import { page } from './page.ts'
import type { PageHandler } from './page-request.ts'

const LISTS = [
  ['accounts', 'Connected accounts'],
  ['checkout/sessions', 'Checkout sessions'],
  ['payment_intents', 'Payment intents'],
  ['charges', 'Charges'],
  ['refunds', 'Refunds'],
  ['transfers', 'Transfers'],
  ['application_fees', 'Application fees'],
  ['disputes', 'Disputes'],
  ['balance_transactions', 'Movements on the platform balance'],
  ['balance', 'Platform balance'],
  ['events', 'Events'],
  ['webhook_endpoints', 'Webhook endpoints'],
] as const
const SHOWN = 10

/** `/`: the platform's own dashboard: the way to everything that can be looked at, refunds and disputes at once. */
export const frontPage: PageHandler = ({ world }) =>
  page(
    'Overview',
    html`<section class="card narrow">
<h1>Payment sandbox</h1>
<p>Stands in for the card payment provider of ${world.merchant}. Here is what was created, as the API answers it.</p>
<ul class="links">${LISTS.map(([path, label]) => html`<li><a href="/v1/${path}">${label}</a></li>`)}</ul>
${disputesOf(world)}
<h2>Refunds</h2>
${rows(
  world.store
    .all('refund')
    .slice(0, SHOWN)
    .map((refund) => refundRow(world, refund)),
  'Nothing has been refunded yet.',
)}
</section>`,
  )

function disputesOf(world: World): Markup {
  const disputes = world.store.all('dispute').slice(0, SHOWN)
  const open = disputes.filter(isOpenDispute)
  return html`<h2>Disputes</h2>
${rows(
  disputes.map((dispute) => disputeRow(world, dispute)),
  'Nothing has been disputed yet.',
)}
${
  open.length > 0 &&
  html`<ul class="links">${open.map(({ id }) => html`<li><a href="/disputes/${id}">Decide ${id}</a></li>`)}</ul>`
}`
}

const rows = (found: Markup[], none: string): Markup =>
  found.length > 0 ? html`<ul class="items">${found}</ul>` : html`<p>${none}</p>`
