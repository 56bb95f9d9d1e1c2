import type { ReactNode } from 'react'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Guard } from './guard.tsx'

type PartProps = {
  name: string
  children: ReactNode
  /** In place of the sentence; null where nobody would miss it. */
  instead?: ReactNode
  /** Of the sentence's box. */
  className?: string
  of?: unknown
}

/** Where a dialog that broke leaves its sentence. */
export const OVER_THE_PAGE =
  'fixed inset-x-4 bottom-4 z-50 rounded-card border border-line bg-surface-raised shadow-sheet'

/** A part of a page that breaks takes only itself away, and can be tried again. */
export const Part = ({ instead, className, ...rest }: PartProps) => (
  <Guard
    {...rest}
    instead={(_, again) =>
      instead === undefined ? (
        <div
          className={classNames('mx-auto grid w-fit max-w-full justify-items-center gap-3 p-4', className)}
        >
          <ErrorNote>This part of the page could not be shown.</ErrorNote>
          <Button onClick={again}>Try again</Button>
        </div>
      ) : (
        instead
      )
    }
  />
)
