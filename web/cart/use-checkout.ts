import { useCallback, useRef, useState } from 'react'
import type { ErrorCode } from '#contract/errors.ts'
import { CHECKOUT_MAX_ITEMS } from '#contract/limits.ts'
import { openLogin } from '#web/accounts/dialogs/dialogs.tsx'
import { useAccount } from '#web/accounts/store.ts'
import { CheckoutError } from './checkout-error.ts'
import { rememberCheckout } from './last-checkout.ts'
import { useCart } from './store.ts'
import type { Review } from './use-review.ts'

/** `checking` looks once more at the items, `confirming` asks for the e-mail, `leaving` is the way to the payment page. */
type CheckoutStage = 'cart' | 'checking' | 'confirming' | 'leaving'

/** Loaded on the press: the cart is lighter without it. */
const loadCheckout = () => import('./checkout.ts')
/** So do the sentences of what may go wrong. */
const say = async (code: ErrorCode) => (await import('#contract/error-sentences.ts')).errorSentence(code)
const logIn = () => openLogin({ redirectPath: '/cart' })

/** The steps from the cart to the payment page (surfer.md, Checkout confirmation). */
export function useCheckout(check: Review['check']) {
  const { items } = useCart()
  const { user, token } = useAccount()
  const [stage, setStage] = useState<CheckoutStage>('cart')
  const [error, setError] = useState('')
  /** True while a checkout is being opened: further presses are ignored. */
  const paying = useRef(false)

  const proceed = async () => {
    setError('')
    if (items.length > CHECKOUT_MAX_ITEMS) return setError(await say('too_many_items'))
    if (!user) return logIn()
    setStage('checking')
    const found = await check()
    const stale = found && (found.news.size > 0 || !found.ready)
    setStage(stale ? 'cart' : 'confirming')
    if (!stale) return
    setError(await say(found.ready ? 'price_changed' : 'account_not_ready'))
    // What changed, and the press that settles all of it, stand above the items.
    window.scrollTo(0, 0)
  }
  const mend = ({ remedy }: CheckoutError) => {
    if (remedy === 'review') void check()
  }
  const pay = async () => {
    if (!user || !token || paying.current) return
    paying.current = true
    setStage('leaving')
    try {
      const { startCheckout } = await loadCheckout()
      const { url, checkoutId } = await startCheckout(items, { user, token })
      rememberCheckout(checkoutId)
      window.location.assign(url)
    } catch (failure) {
      close()
      if (!(failure instanceof CheckoutError)) return setError('An error occurred during checkout')
      setError(failure.message)
      mend(failure)
    }
  }
  const close = () => {
    paying.current = false
    setStage('cart')
  }
  const forgive = useCallback(() => setError(''), [])
  return { stage, error, email: user?.email ?? '', proceed, pay, close, forgive }
}
