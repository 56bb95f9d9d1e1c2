/** A sentence of the error catalogue (surfer.md §8); `login` when the token is no longer good. */
export class CheckoutError extends Error {
  readonly login: boolean
  constructor(message: string, login = false) {
    super(message)
    this.name = 'CheckoutError'
    this.login = login
  }
}
