import type { ErrorInfo } from 'react'
import type { ErrorReport } from './report-error.ts'

type Caught = ErrorInfo & { errorBoundary?: { props?: { name?: unknown } } | null }

/** What tells of a fault is fetched when there is one. */
function tell(fault: ErrorReport): void {
  import('./report-error.ts').then(
    ({ reportError }) => reportError(fault),
    () => undefined,
  )
}

/** Everything nobody caught; what React recovers from by itself is thrown here as well. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tell({ kind: 'error', error }))
  addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'rejection', error: reason }))
}

/** What was caught in place of a part or of the page. */
export function reportCaught(error: unknown, { errorBoundary }: Caught): void {
  console.error(error)
  const name = errorBoundary?.props?.name
  tell(typeof name === 'string' ? { kind: 'part', error, part: name } : { kind: 'page', error })
}
