import { completeOnboarding, leavePending } from '../resources/complete-onboarding.ts'
import { findTicket, isSpent, redeemTicket } from '../resources/tickets.ts'
import type { Account } from '../state/account-objects.ts'
import type { Ticket } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { field } from './field.ts'
import { html } from './markup.ts'
import { notFound, notice, type PageAnswer, page } from './page.ts'
import { type PageHandler, type PageRequest, typed } from './page-request.ts'

/** `/setup/:link`: an account link works once; afterwards it sends to where a new one is made. */
export const accountLinkPage: PageHandler = ({ id, method, world }) => {
  const link = findTicket(world, 'account_link', id)
  if (!link || method !== 'GET') return notFound()
  if (isSpent(world, link)) return { redirect: link.refresh_url ?? '/' }
  return { redirect: `/onboarding/${redeemTicket(world, link, 'onboarding').id}` }
}

/** `/onboarding/:visit`: gives the account what it needs to be paid, or not yet. */
export const onboardingPage: PageHandler = (request) => {
  const { id, method, world } = request
  const visit = findTicket(world, 'onboarding', id)
  const account = visit && world.store.get('account', visit.account)
  if (!visit || !account) return notFound()
  if (isSpent(world, visit)) return method === 'POST' ? leave(visit) : over(visit)
  if (method === 'GET') return form(world, account, visit, PREFILLED)
  const answer = typed(request, 'answer')
  if (answer === 'later') return leave(visit)
  const given = readBank(request)
  const errors = bankErrors(given)
  if (answer === 'complete' && Object.keys(errors).length > 0)
    return form(world, account, visit, given, errors)
  world.write(() => {
    world.store.put('ticket', { ...visit, used: true })
    if (answer === 'complete') completeOnboarding(world, account, given)
    else if (answer === 'pending') leavePending(world, account)
  })
  return leave(visit)
}

type Bank = { holder: string; bankName: string; iban: string }
type BankErrors = Partial<Record<keyof Bank, string>>

const PREFILLED: Bank = {
  holder: 'Test Account',
  bankName: 'STRIPE TEST BANK',
  iban: 'PT50 0002 0123 1234 5678 9015 4',
}

const leave = (visit: Ticket): PageAnswer => ({ redirect: visit.return_url ?? '/' })

const over = (visit: Ticket): PageAnswer =>
  notice('This page has expired', 'Go back to the shop to open your payment set-up again.', {
    href: visit.refresh_url,
    link: 'Back to the shop',
  })

function readBank(request: PageRequest): Bank {
  const [holder, bankName, iban] = ['holder', 'bank_name', 'iban'].map((name) => typed(request, name).trim())
  return { holder: holder ?? '', bankName: bankName ?? '', iban: iban ?? '' }
}

function bankErrors({ holder, bankName, iban }: Bank): BankErrors {
  return {
    ...((holder === '' || holder.length > 200) && { holder: 'Write the name the account is held in.' }),
    ...((bankName === '' || bankName.length > 200) && { bankName: "Write the bank's name." }),
    ...(!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban.replaceAll(/\s/g, '').toUpperCase()) && {
      iban: 'This IBAN is not complete.',
    }),
  }
}

function form(
  world: World,
  account: Account,
  visit: Ticket,
  given: Bank,
  errors: BankErrors = {},
): PageAnswer {
  const body = html`<section class="card narrow">
<h1>Get paid by ${world.merchant}</h1>
<p>Tell us where your earnings go${account.email && html`, <strong>${account.email}</strong>`}. The details are filled in for you: change them or leave them.</p>
<form method="post" novalidate>
${field({ name: 'holder', label: 'Account holder', value: given.holder, error: errors.holder })}
${field({ name: 'bank_name', label: 'Bank name', value: given.bankName, error: errors.bankName })}
${field({ name: 'iban', label: 'IBAN', value: given.iban, error: errors.iban })}
<button type="submit" name="answer" value="complete">Complete onboarding</button>
<button class="quiet" type="submit" name="answer" value="pending">Leave pending verification</button>
<button class="quiet" type="submit" name="answer" value="later">Not now</button>
</form>
</section>`
  return page('Payment set-up', body, {
    leadsTo: [visit.return_url, visit.refresh_url],
  })
}
