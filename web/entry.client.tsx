import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tellCaught, watchFaults } from '#web/platform/faults/watch-faults.ts'
import { insistOnPageData } from '#web/platform/navigation/insist-on-page-data.ts'

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
