/** In this tab only, so that the page after paying knows which checkout it speaks of. */
export const CHECKOUT_KEY = 'swellframe_checkout'

/** Storage may be blocked: then the page after paying simply does not know. */
export function rememberCheckout(id: string): void {
  try {
    sessionStorage.setItem(CHECKOUT_KEY, id)
  } catch {
    // Nothing depends on it.
  }
}

export function lastCheckout(): string | null {
  try {
    return sessionStorage.getItem(CHECKOUT_KEY)
  } catch {
    return null
  }
}

export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(CHECKOUT_KEY)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}
