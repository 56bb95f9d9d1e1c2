import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { insistOnPageData } from '#web/platform/insist-on-page-data.ts'
import { tellCaught, watchFaults } from '#web/platform/watch-faults.ts'

watchFaults()
insistOnPageData()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onCaughtError: tellCaught },
  )
})
