import { retryUntilAnswered } from '../connection.ts'

/**
 * What the router fetches for the next page is waited for while the line is down: it has no other place where that can
 * be said, and would show a page without its data.
 */
export function retryPageData(): void {
  const { fetch } = window
  window.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data')
      ? retryUntilAnswered(() => fetch(input, init), init?.signal ?? undefined)
      : fetch(input, init)
}
