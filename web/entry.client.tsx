import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportCaught, watchErrors } from '#web/platform/errors/watch-errors.ts'
import { retryPageData } from '#web/platform/navigation/retry-page-data.ts'

watchErrors()
retryPageData()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onCaughtError: reportCaught },
  )
})
