import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'

type LoadErrorProps = {
  /** The error message. */
  children: ReactNode
  /** A second link. */
  more?: ReactNode
  /** Headline, on pages that have no other. */
  heading?: string
  /** What may have become of a thing that is missing, in a sentence. */
  hint?: string
  /** Asking again cannot help: there is no such thing. */
  isMissing?: boolean | undefined
}

/** What could not be loaded, with a button that loads it again where that may help. */
export function LoadError({ children, more, heading, hint, isMissing = false }: LoadErrorProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-6 px-4 py-20">
      {heading && (
        <>
          <CircleAlert aria-hidden="true" className="size-16 rounded-full bg-surface-soft p-4 text-muted" />
          <h1 className="text-center text-headline">{heading}</h1>
        </>
      )}
      {heading ? (
        <div className="-mt-3 text-center text-balance text-muted">
          {isMissing && <p>{hint}</p>}
          <p role="alert" className="mt-1 text-fine">
            {children}
          </p>
        </div>
      ) : (
        <ErrorNote boxed>{children}</ErrorNote>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <Button
            variant={heading ? 'action' : 'outline'}
            busy={state === 'loading'}
            busyText="Trying..."
            onClick={() => void revalidate()}
          >
            Try again
          </Button>
        )}
        {more}
      </div>
    </div>
  )
}
