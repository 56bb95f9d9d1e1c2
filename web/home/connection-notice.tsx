import { type ConnectionTrouble, retryConnection, useConnectionTrouble } from '#web/platform/connection.ts'
import { Button } from '#web/ui/button.tsx'

const texts: Record<ConnectionTrouble, string> = {
  offline: 'You are offline. This page stays open, the next one opens when you’re back online.',
  unreachable: 'The next page could not be loaded. This page stays open.',
  outdated: 'Swellframe has a new version. Reload this page to go on.',
}

/** Says why a fetch is waiting, until the connection is back. */
export function ConnectionNotice() {
  const trouble = useConnectionTrouble()
  const isOld = trouble === 'outdated'
  return (
    <div role="status" className="connection-notice">
      {trouble && (
        <div className="deep pointer-events-auto flex max-w-xl flex-col gap-3 rounded-control p-4 shadow-sheet sm:flex-row sm:items-center sm:gap-4 ring-1 ring-line">
          <p className="min-w-0 flex-1">{texts[trouble]}</p>
          <Button onClick={isOld ? () => location.reload() : retryConnection}>
            {isOld ? 'Reload' : 'Try again'}
          </Button>
        </div>
      )}
    </div>
  )
}
