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
  /** Asking again cannot help: there is no such thing. */
  isMissing?: boolean | undefined
}

/** What could not be loaded, with a button that loads it again where that may help. */
export function LoadError({ children, more, heading, isMissing = false }: LoadErrorProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-6 px-4 py-20">
      {heading && <h1 className="text-center text-title">{heading}</h1>}
      <ErrorNote boxed>{children}</ErrorNote>
      <div className="flex flex-wrap justify-center gap-3">
        {!isMissing && (
          <Button busy={state === 'loading'} busyText="Trying..." onClick={() => void revalidate()}>
            Try again
          </Button>
        )}
        {more}
      </div>
    </div>
  )
}
