import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'

type FailedPartProps = {
  /** The headline the part has when it is there; none where another one stands above it already. */
  title?: string
  /** What that means, in a plain sentence. */
  text: string
  /** The error message. */
  children: ReactNode
  onRetry: () => void
}

/** In place of a part of a page that could not be loaded: its headline stays, and one button asks again. */
export function FailedPart({ title, text, children, onRetry }: FailedPartProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title && id}
      className="grid min-w-0 content-start justify-items-start gap-3 rounded-control border border-line bg-surface-raised p-5"
    >
      {title && (
        <h2 id={id} className="text-title">
          {title}
        </h2>
      )}
      <div className="grid gap-1 text-balance">
        <p>{text}</p>
        <p role="alert" className="text-fine text-muted [overflow-wrap:anywhere]">
          {children}
        </p>
      </div>
      <Button onClick={onRetry}>Try again</Button>
    </section>
  )
}
