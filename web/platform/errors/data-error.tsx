import type { ReactNode } from 'react'

type Failure = { error: unknown; loaderData?: unknown }

/**
 * Error boundary of a route whose loader failed. With loader data present, rendering itself has failed and would fail
 * again: the error is thrown on to the site's boundary.
 */
export const dataErrorBoundary = (Fallback: () => ReactNode) =>
  function ErrorBoundary({ error, loaderData }: Failure) {
    if (loaderData !== undefined) throw error
    return <Fallback />
  }
