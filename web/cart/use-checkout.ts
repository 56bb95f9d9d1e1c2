import { useState } from 'react'
import { openLogin } from '#web/accounts/dialogs.tsx'
import { dropAccount, useAccount } from '#web/accounts/store.ts'
import { CheckoutError } from './checkout-error.ts'
import { repriceCart, useCart } from './store.ts'

/** `confirming` shows the e-mail confirmation, `leaving` the way to the payment page. */
export type CheckoutStage = 'cart' | 'confirming' | 'leaving'

/** Comes with the press: the cart is lighter without it. */
const loadCheckout = () => import('./checkout.ts')
const logIn = () => openLogin({ redirectPath: '/cart' })

/** The steps from the cart to the payment page (surfer.md, Checkout confirmation). */
export function useCheckout() {
  const { items } = useCart()
  const { user, token } = useAccount()
  const [stage, setStage] = useState<CheckoutStage>('cart')
  const [error, setError] = useState('')

  const proceed = () => {
    setError('')
    if (user) setStage('confirming')
    else logIn()
  }
  const mend = async ({ remedy }: CheckoutError) => {
    const session = items[0]?.session.id
    if (remedy === 'login') {
      dropAccount()
      logIn()
    } else if (remedy === 'review' && session) {
      const { fetchPrices } = await loadCheckout()
      repriceCart(await fetchPrices(session))
    }
  }
  const pay = async () => {
    if (!user || !token) return
    setStage('leaving')
    try {
      const { startCheckout } = await loadCheckout()
      window.location.assign(await startCheckout(items, { user, token }))
    } catch (failure) {
      setStage('cart')
      if (!(failure instanceof CheckoutError)) return setError('An error occurred during checkout')
      setError(failure.message)
      // Without today's prices the sentence still says what to do.
      await mend(failure).catch(() => undefined)
    }
  }
  return { stage, error, email: user?.email ?? '', proceed, pay, close: () => setStage('cart') }
}
