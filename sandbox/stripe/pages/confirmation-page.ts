import { amountText } from '../money/amount-text.ts'
import { answerConfirmation } from '../money/attempt-payment.ts'
import type { CheckoutSession } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { alreadyPaid, expired, successAddress } from './checkout-page.ts'
import { html } from './markup.ts'
import { notFound, type PageAnswer, page } from './page.ts'
import { type PageHandler, typed } from './page-request.ts'

/** `/confirm/:session`: the card holder's bank asks whether he means it. */
export const confirmationPage: PageHandler = (request) => {
  const { id, method, world } = request
  const session = world.store.get('checkout_session', id)
  const plan = world.store.get('session_plan', id)
  if (!session || !plan) return notFound()
  if (session.status === 'complete') return alreadyPaid(session, method)
  if (session.status === 'expired' || session.expires_at <= world.now()) return expired(session)
  if (!world.store.get('pending_payment', id)) return { redirect: `/pay/${id}` }
  if (method === 'GET') return question(world, session)
  const confirmed = typed(request, 'answer') === 'confirm'
  const attempt = world.write(() => answerConfirmation(world, session, plan, confirmed))
  return { redirect: attempt.state === 'paid' ? successAddress(session) : `/pay/${id}` }
}

function question(world: World, session: CheckoutSession): PageAnswer {
  const last4 = world.store.get('pending_payment', session.id)?.card.last4
  const body = html`<section class="card narrow">
<h1>Confirm your payment</h1>
<p>Your bank asks you to confirm ${amountText(session.amount_total, session.currency)} to ${world.merchant} with the card ending in ${last4}.</p>
<form method="post">
<button type="submit" name="answer" value="confirm">Confirm payment</button>
<button class="quiet" type="submit" name="answer" value="cancel">Cancel</button>
</form>
</section>`
  return page('Confirm your payment', body, { leadsTo: [session.success_url, session.cancel_url] })
}
