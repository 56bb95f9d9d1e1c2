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
        <div className="deep pointer-events-auto flex max-w-xl items-center gap-4 rounded-control px-4 py-2 shadow-sheet ring-1 ring-line large-letters:flex-col sm:py-4">
          <p className="min-w-0 flex-1 max-sm:text-fine">{texts[trouble]}</p>
          <Button
            className="max-sm:-mr-4 max-sm:border-0"
            onClick={isOld ? () => location.reload() : retryConnection}
          >
            {isOld ? 'Reload' : 'Try again'}
          </Button>
        </div>
      )}
    </div>
  )
}
