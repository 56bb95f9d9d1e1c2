import type { User } from '#contract/accounts/accounts.ts'
import { explorePhotographer } from '#contract/catalogue/photographers.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { confirmCheckout, openedCheckout } from '#contract/orders/orders.ts'
import { readAddress } from '#contract/read-address.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import type { CartItem } from './cart-item.ts'
import { CheckoutError } from './checkout-error.ts'
import { checkoutRequest, confirmRequest } from './checkout-request.ts'
import { trackCheckout } from './track-cart.ts'

type Buyer = { user: User; token: string }
type CheckoutCalls = { call: typeof call; origin: string }

/**
 * Fetches the photographer's payment account, opens the checkout, has its order confirmed and answers the
 * address of the payment page and the checkout's id. Throws CheckoutError with the sentence to show.
 */
export async function startCheckout(
  items: readonly CartItem[],
  { user, token }: Buyer,
  { call: send, origin }: CheckoutCalls = { call, origin: window.location.origin },
): Promise<{ url: string; checkoutId: string }> {
  const photographer = items[0]?.session.photographer
  if (!photographer) throw new CheckoutError('Failed to fetch photographer details')
  const { stripe_account_id } = await step(
    send(explorePhotographer, { params: { id: photographer.id }, query: { limit: 1 } }),
    'Failed to fetch photographer details',
  )
  if (!stripe_account_id) throw new CheckoutError(errorSentence('account_not_ready'), 'review')
  const { sessionId, url } = await step(
    send(openedCheckout, { body: checkoutRequest(items, stripe_account_id, origin) }, { token }),
    errorSentence('checkout_failed'),
    true,
  )
  if (sessionId === undefined) throw noPage()
  await step(
    send(confirmCheckout, { body: confirmRequest(items, user, sessionId) }, { token }),
    errorSentence('order_failed'),
  )
  if (!isPaymentPage(url)) throw noPage()
  trackCheckout(items)
  return { url, checkoutId: sessionId }
}

const noPage = () => new CheckoutError(errorSentence('payment_page_missing'))

export const isPaymentPage = (url: unknown): url is string =>
  typeof url === 'string' && /^https?:\/\//.test(url) && readAddress(url) !== null

/** Refusals that come from a cart which is no longer as things are. */
const STALE: readonly ErrorCode[] = [
  'price_changed',
  'not_found',
  'not_for_sale',
  'already_owned',
  'payment_processing',
  'account_not_ready',
]

/** One call of the checkout: its own sentence when it fails, or the server's reason where that says more. */
async function step<T>(answer: Promise<T>, sentence: string, reasons = false): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      throw new CheckoutError(errorSentence('login_required'))
    if (!reasons || !(error instanceof ApiError)) throw new CheckoutError(sentence)
    // "Not found" would be misleading for an item that the cart shows.
    if (error.code === 'not_found') throw new CheckoutError(errorSentence('price_changed'), 'review')
    throw new CheckoutError(errorMessage(error, sentence), STALE.includes(error.code) ? 'review' : null)
  }
}
