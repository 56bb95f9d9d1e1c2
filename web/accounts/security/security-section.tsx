import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'

type SecuritySectionProps = {
  title: string
  text: ReactNode
  /** Takes the focus when what held it has gone. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** One part of the page Security. */
export function SecuritySection({ title, text, heading, children }: SecuritySectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid max-w-lg gap-x-12 gap-y-4 border-t border-line pt-8 xl:max-w-none xl:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-title outline-none">
          {title}
        </h2>
        <p className="text-balance text-muted">{text}</p>
      </div>
      <div className="grid content-start gap-4 xl:pt-1">{children}</div>
    </section>
  )
}

/** The things of one part, each in a row. */
export const SecurityList = ({ children }: { children: ReactNode }) => (
  <ul className="grid divide-y divide-line rounded-control border border-line bg-surface-raised">
    {children}
  </ul>
)

type RowProps = { icon: LucideIcon; title: ReactNode; facts: ReactNode; children?: ReactNode }

export const SecurityRow = ({ icon: Icon, title, facts, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 p-4">
    <div className="flex min-w-0 grow basis-48 gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        <p className="text-fine text-muted">{facts}</p>
      </div>
    </div>
    {children}
  </li>
)

/** The page Security of either role. */
export const SecurityPage = ({ children }: { children: ReactNode }) => (
  <div className="short-page grid gap-8">
    <div className="grid gap-2">
      <h1 className="text-headline">Security</h1>
      <p className="text-muted">How you log in, and where you are logged in.</p>
    </div>
    {children}
  </div>
)
