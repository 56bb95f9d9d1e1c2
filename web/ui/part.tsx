import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
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

/** An error boundary around one part of a page: the rest stays, and the part can be rendered again. What it says fits a tile and the header, too. */
export const Part = ({ instead, className, ...rest }: PartProps) => (
  <Guard
    {...rest}
    instead={(_, again) =>
      instead === undefined ? (
        <div
          className={classNames(
            'mx-auto flex w-fit max-w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-surface-raised p-3',
            className ?? 'rounded-control',
          )}
        >
          <p role="alert" className="text-fine font-medium text-danger">
            This part of the page could not be shown.
          </p>
          <Button onClick={again}>Try again</Button>
        </div>
      ) : (
        instead
      )
    }
  />
)
