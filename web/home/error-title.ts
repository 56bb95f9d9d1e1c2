import { isRouteErrorResponse } from 'react-router'
import { INTERNAL } from '#contract/errors.ts'

/** What broke a page, in the words of surfer.md §8: something may be thrown that is no error at all. */
export const errorTitle = (thrown: unknown): string =>
  thrown instanceof Error || isRouteErrorResponse(thrown) ? INTERNAL : 'An unknown error occurred'
