import type { ErrorInfo } from 'react'
import type { ErrorReport } from './report-error.ts'

type Caught = ErrorInfo & { errorBoundary?: { props?: { name?: unknown } } | null }

/** Loads the code that reports on the first error. */
function tell(fault: ErrorReport): void {
  import('./report-error.ts').then(
    ({ reportError }) => reportError(fault),
    () => undefined,
  )
}

/** Reports uncaught errors and rejections, among them those React recovers from. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => tell({ kind: 'error', error }))
  addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'rejection', error: reason }))
}

/** Reports an error that a boundary of a part or of the page caught. */
export function reportCaught(error: unknown, { errorBoundary }: Caught): void {
  console.error(error)
  const name = errorBoundary?.props?.name
  tell(typeof name === 'string' ? { kind: 'part', error, part: name } : { kind: 'page', error })
}
