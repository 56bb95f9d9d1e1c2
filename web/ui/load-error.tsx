import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'

type LoadTroubleProps = {
  /** The sentence. */
  children: ReactNode
  /** Another way on. */
  more?: ReactNode
  /** Where the page has no other headline. */
  heading?: string
}

/** What could not be loaded, and again. */
export function LoadError({ children, more, heading }: LoadTroubleProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-6 px-4 py-20">
      {heading && <h1 className="text-center text-title">{heading}</h1>}
      <ErrorNote boxed>{children}</ErrorNote>
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={state === 'loading'} busyText="Trying..." onClick={() => void revalidate()}>
          Try again
        </Button>
        {more}
      </div>
    </div>
  )
}
