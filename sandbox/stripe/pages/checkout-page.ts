import { attemptPayment } from '../money/attempt-payment.ts'
import { type CardErrors, readCard } from '../money/cards.ts'
import { isEmail } from '../resources/new-checkout-session.ts'
import type { CheckoutSession, SessionPlan } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { checkoutForm, type Typed } from './checkout-form.ts'
import { notFound, notice, type PageAnswer, page } from './page.ts'
import { type PageHandler, type PageRequest, typed } from './page-request.ts'

/** `/pay/:session`: shows what is to be paid and takes a card or a bank debit. */
export const checkoutPage: PageHandler = (request) => {
  const { id, method, world } = request
  const session = world.store.get('checkout_session', id)
  const plan = world.store.get('session_plan', id)
  if (!session || !plan) return notFound()
  if (session.status === 'complete') return alreadyPaid(session, method)
  if (session.status === 'expired' || session.expires_at <= world.now()) return expired(session)
  if (method === 'POST') return takePayer(request, session, plan)
  const intent = session.payment_intent
    ? world.store.get('payment_intent', session.payment_intent)
    : undefined
  const message = intent?.last_payment_error?.message
  return form(world, session, plan, { message: typeof message === 'string' ? message : null })
}

/** Where the payer goes after paying, with the session's id put in. */
export const successAddress = (session: CheckoutSession): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)

export function alreadyPaid(session: CheckoutSession, method: 'GET' | 'POST'): PageAnswer {
  if (method === 'POST') return { redirect: successAddress(session) }
  if (session.payment_status === 'unpaid')
    return notice(
      'The bank has been asked',
      'This debit is with the bank. The shop hears what comes of it.',
      {
        href: successAddress(session),
        link: 'Back to the shop',
      },
    )
  return notice('Already paid', 'This payment is complete. Nothing more will be charged.', {
    href: successAddress(session),
    link: 'Back to the shop',
  })
}

export const expired = (session: CheckoutSession): PageAnswer =>
  notice('This checkout has expired', 'Nothing was charged. Go back to the shop to start again.', {
    href: session.cancel_url,
    link: 'Back to the shop',
  })

function takePayer(request: PageRequest, session: CheckoutSession, plan: SessionPlan): PageAnswer {
  const { world } = request
  const byDebit =
    typed(request, 'method') === 'sepa_debit' && session.payment_method_types.includes('sepa_debit')
  const given: Typed = {
    number: typed(request, 'card_number'),
    expiry: typed(request, 'expiry'),
    cvc: typed(request, 'cvc'),
    name: typed(request, 'name'),
    email: session.customer_email ?? typed(request, 'email').trim(),
  }
  const read = byDebit ? { card: null } : readCard(given, new Date(world.now() * 1000))
  const errors: CardErrors & { email?: string } = 'errors' in read ? read.errors : {}
  if (!isEmail(given.email)) errors.email = 'Write a complete e-mail address.'
  if ('errors' in read || errors.email) return form(world, session, plan, { given, errors })
  const payer = { card: read.card, email: given.email, name: given.name.trim() }
  const attempt = world.write(() => attemptPayment(world, session, plan, payer))
  if (attempt.state === 'paid') return { redirect: successAddress(session) }
  if (attempt.state === 'confirm') return { redirect: `/confirm/${session.id}` }
  return form(world, session, plan, { given, message: attempt.message })
}

interface FormState {
  given?: Typed
  errors?: CardErrors & { email?: string }
  message?: string | null
}

function form(world: World, session: CheckoutSession, plan: SessionPlan, state: FormState): PageAnswer {
  const body = checkoutForm(world, session, plan.items, { errors: {}, message: null, ...state })
  return page('Checkout', body, {
    leadsTo: [session.success_url, session.cancel_url],
  })
}
