import type { ReactNode } from 'react'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type AreaSectionProps = { title: string; text: ReactNode; children: ReactNode }

/** One page of an account area: headline, explanation, content. */
export function AreaSection({ title, text, children }: AreaSectionProps) {
  return (
    <section aria-labelledby="area-page" className="grid max-w-lg gap-6">
      <div className="grid gap-2">
        <h1 id="area-page" className="text-headline">
          {title}
        </h1>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}

type LoadedProps = {
  own: { error: string; data: unknown; reload: () => void }
  /** Fields the skeleton shows. */
  fields: number
  children: ReactNode
}

/** Loaded content; a skeleton while loading; the error with a retry button on failure. */
export function Loaded({ own, fields, children }: LoadedProps) {
  if (own.data) return children
  if (own.error)
    return (
      <div className="grid justify-items-start gap-4">
        <ErrorNote boxed>{own.error}</ErrorNote>
        <Button onClick={own.reload}>Try again</Button>
      </div>
    )
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your details</span>
      {['a', 'b', 'c'].slice(0, fields).map((key) => (
        <Skeleton key={key} className="h-18" />
      ))}
      <Skeleton className="h-13 w-40" />
    </div>
  )
}
