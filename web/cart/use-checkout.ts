import { useState } from 'react'
import { openLogin } from '#web/accounts/dialogs.tsx'
import { dropAccount, useAccount } from '#web/accounts/store.ts'
import { CheckoutError } from './checkout-error.ts'
import { useCart } from './store.ts'

/** `confirming` shows the e-mail confirmation, `leaving` the way to the payment page. */
export type CheckoutStage = 'cart' | 'confirming' | 'leaving'

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
  const pay = async () => {
    if (!user || !token) return
    setStage('leaving')
    try {
      // Comes with the press: the cart is lighter without it.
      const { startCheckout } = await import('./checkout.ts')
      window.location.assign(await startCheckout(items, { user, token }))
    } catch (failure) {
      setStage('cart')
      const known = failure instanceof CheckoutError ? failure : null
      setError(known?.message ?? 'An error occurred during checkout')
      if (known?.login) {
        dropAccount()
        logIn()
      }
    }
  }
  return { stage, error, email: user?.email ?? '', proceed, pay, close: () => setStage('cart') }
}
