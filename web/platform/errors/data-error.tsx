import type { ReactNode } from 'react'

type Failure = { error: unknown; loaderData?: unknown }

/**
 * What a page shows in its own words when its data did not come. Where they are there its code has failed, and would
 * fail again and again if parts of it were shown once more: that is left to the site.
 */
export const dataErrorBoundary = (Fallback: () => ReactNode) =>
  function ErrorBoundary({ error, loaderData }: Failure) {
    if (loaderData !== undefined) throw error
    return <Fallback />
  }
