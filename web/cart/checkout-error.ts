/** What the cart does about it: `login` when the token is no longer good, `review` when it has to look again at its items. */
type Remedy = 'login' | 'review' | null

/** A sentence of the error catalogue (surfer.md §8). */
export class CheckoutError extends Error {
  readonly remedy: Remedy
  constructor(message: string, remedy: Remedy = null) {
    super(message)
    this.name = 'CheckoutError'
    this.remedy = remedy
  }
}
