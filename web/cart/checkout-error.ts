/** What the cart does about it: `review` when it has to look again at its items. */
type Remedy = 'review' | null

/** A sentence of the error catalogue (surfer.md §8). */
export class CheckoutError extends Error {
  readonly remedy: Remedy
  constructor(message: string, remedy: Remedy = null) {
    super(message)
    this.name = 'CheckoutError'
    this.remedy = remedy
  }
}
