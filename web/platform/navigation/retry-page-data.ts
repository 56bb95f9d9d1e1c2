import { retryUntilAnswered } from '../connection.ts'

/**
 * Retries the router's fetches of page data while the connection is down: the router has no hook for that, and would
 * show the page without its data.
 */
export function retryPageData(): void {
  const { fetch } = window
  window.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data')
      ? retryUntilAnswered(() => fetch(input, init), init?.signal ?? undefined)
      : fetch(input, init)
}
