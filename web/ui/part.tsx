import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { Guard } from './guard.tsx'

type PartProps = {
  name: string
  children: ReactNode
  /** Replaces the default error message; null shows nothing. */
  instead?: ReactNode
  /** Class names of the error message's box. */
  className?: string
  of?: unknown
}

/** Position of the error message of a dialog. */
export const OVER_THE_PAGE =
  'fixed inset-x-4 bottom-4 z-50 rounded-card border border-line bg-surface-raised shadow-sheet'

/** An error boundary around one part of a page: the rest stays, and the part can be rendered again. */
export const Part = ({ instead, className, ...rest }: PartProps) => (
  <Guard
    {...rest}
    instead={(_, again) =>
      instead === undefined ? (
        <div className={className}>
          <Failure onRetry={again}>This part of the page could not be shown.</Failure>
        </div>
      ) : (
        instead
      )
    }
  />
)
