import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: LucideIcon
  title: string | undefined
  text?: ReactNode
  action?: ReactNode
  /** `h1` where it is the whole page, `h3` below a heading of its own. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** An empty list: an icon, a sentence, the next step. */
export function EmptyState({ icon: Icon, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-16 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-surface-soft text-muted">
        <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />
      </span>
      {title && (
        <Heading className={`max-w-full ${Heading === 'h1' ? 'text-headline' : 'text-title'}`}>
          {title}
        </Heading>
      )}
      {text && <p className="mt-2 max-w-full text-balance text-muted">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
