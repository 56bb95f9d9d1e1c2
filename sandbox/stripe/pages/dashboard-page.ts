import { amountText } from '../money/amount-text.ts'
import { balanceOf } from '../money/ledger.ts'
import { payOut } from '../money/pay-out.ts'
import { findTicket, isSpent, redeemTicket } from '../resources/tickets.ts'
import type { Account, BankAccount } from '../state/account-objects.ts'
import { bankAccountsOf } from '../state/bank-accounts.ts'
import type { Payout } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { html, type Markup } from './markup.ts'
import { notFound, notice, type PageAnswer, page } from './page.ts'
import type { PageHandler } from './page-request.ts'
import { sellerMovements } from './seller-movements.ts'

const OVER = 'Open your payout dashboard again from the shop.'

/** `/express/:link`: a login link works once. */
export const loginLinkPage: PageHandler = ({ id, method, world }) => {
  const link = findTicket(world, 'login_link', id)
  if (!link || method !== 'GET') return notFound()
  if (isSpent(world, link)) return notice('This link was used', OVER)
  return { redirect: `/dashboard/${redeemTicket(world, link, 'dashboard').id}` }
}

/** `/dashboard/:visit`: what lies on the account, where it goes, and a way to send it there now. */
export const dashboardPage: PageHandler = ({ id, method, world }) => {
  const visit = findTicket(world, 'dashboard', id)
  const account = visit && world.store.get('account', visit.account)
  if (!visit || !account) return notFound()
  if (isSpent(world, visit)) return notice('This page has expired', OVER)
  if (method === 'GET') return overview(world, account)
  const { available } = balanceOf(world, account.id)
  if (available > 0 && account.payouts_enabled && bankAccountsOf(world, account.id)[0])
    world.write(() => payOut(world, account, available, false))
  return { redirect: `/dashboard/${id}` }
}

function overview(world: World, account: Account): PageAnswer {
  const { available, pending } = balanceOf(world, account.id)
  const currency = account.default_currency
  const payouts = world.store.all('payout').filter((payout) => payout.owner === account.id)
  const bank = bankAccountsOf(world, account.id)[0]
  const { interval, delay_days } = account.settings.payouts.schedule
  const body = html`<section class="card wide">
<h1>Payouts</h1>
${account.email && html`<p>${account.email}</p>`}
<dl class="figures">
<div><dt>Available</dt><dd>${amountText(available, currency)}</dd></div>
<div><dt>On its way</dt><dd>${amountText(pending, currency)}</dd></div>
</dl>
${
  available > 0 && account.payouts_enabled
    ? html`<form method="post"><button type="submit">Pay out now</button></form>`
    : html`<p>Nothing is free to be paid out yet.</p>`
}
<h2>Bank account</h2>
${bankLine(bank)}
<p>Paid out ${interval === 'manual' ? 'by hand' : interval}, ${delay_days} days after a sale.</p>
<h2>Payouts</h2>
${payoutList(world, payouts)}
${sellerMovements(world, account.id)}
</section>`
  return page('Payouts', body)
}

const bankLine = (bank: BankAccount | undefined): Markup =>
  bank
    ? html`<p>${bank.bank_name} •••• ${bank.last4} (${bank.currency.toUpperCase()})</p>`
    : html`<p>None yet.</p>`

function payoutList(world: World, payouts: readonly Payout[]): Markup {
  if (payouts.length === 0) return html`<p>Nothing has been paid out yet.</p>`
  const rows = payouts
    .slice(0, 50)
    .map(
      ({ amount, arrival_date, currency, status }) =>
        html`<li><span>${world.day(arrival_date)} · ${status === 'paid' ? 'Paid' : 'In transit'}</span> <span>${amountText(amount, currency)}</span></li>`,
    )
  return html`<ul class="items">${rows}</ul>`
}
