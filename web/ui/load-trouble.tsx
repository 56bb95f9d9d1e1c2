import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorNote } from './alert.tsx'
import { Button } from './button.tsx'

/** What could not be loaded, and again. `children` is the sentence, `more` another way on. */
export function LoadTrouble({ children, more }: { children: ReactNode; more?: ReactNode }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-6 px-4 py-20">
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
