import { html } from './markup.ts'
import { page } from './page.ts'
import type { PageHandler } from './page-request.ts'

const LISTS = [
  ['accounts', 'Connected accounts'],
  ['checkout/sessions', 'Checkout sessions'],
  ['payment_intents', 'Payment intents'],
  ['charges', 'Charges'],
  ['transfers', 'Transfers'],
  ['application_fees', 'Application fees'],
  ['disputes', 'Disputes'],
  ['balance_transactions', 'Movements on the platform balance'],
  ['balance', 'Platform balance'],
  ['events', 'Events'],
  ['webhook_endpoints', 'Webhook endpoints'],
] as const

/** `/`: the way to everything that can be looked at. */
export const frontPage: PageHandler = ({ world }) =>
  page(
    'Overview',
    html`<section class="card narrow">
<h1>Payment sandbox</h1>
<p>Stands in for the card payment provider of ${world.merchant}. Here is what was created, as the API answers it.</p>
<ul class="links">${LISTS.map(([path, label]) => html`<li><a href="/v1/${path}">${label}</a></li>`)}</ul>
</section>`,
  )
