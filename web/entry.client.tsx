import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchEntries } from '#web/gestures/back-entry.ts'
import { keepOfflinePage } from '#web/platform/document/offline-worker.ts'
import { reportCaught, watchErrors } from '#web/platform/errors/watch-errors.ts'
import { retryPageData } from '#web/platform/navigation/retry-page-data.ts'

watchErrors()
retryPageData()
watchEntries()
keepOfflinePage()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onCaughtError: reportCaught },
  )
})
