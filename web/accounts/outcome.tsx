import { Check, type LucideIcon, MailX } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type OutcomeProps = {
  title: string
  text: ReactNode
  action?: ReactNode
  /** While true its title has the focus, once: what was pressed to come here is gone. */
  focused?: boolean
  /** What it is about; what went well and what is dead have a sign of their own. */
} & ({ tone: 'success' | 'dead' } | { tone?: undefined; icon: LucideIcon })

/** On one line where there is room, on a narrow phone not cut between these two words. */
export const DEAD_LINK = 'This link is no\u00a0longer valid'

/** The whole of a page that a mail leads to: what it asks, or what has become of it, and the next step. */
export function Outcome({ title, text, action, focused, ...sign }: OutcomeProps) {
  const isSuccess = sign.tone === 'success'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  const Icon = sign.tone === undefined ? sign.icon : isSuccess ? Check : MailX
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center py-16 text-center max-sm:px-4">
      <span
        className={classNames(
          'mb-5 grid size-16 place-items-center rounded-full',
          isSuccess ? 'bg-success-soft text-success' : 'bg-surface-soft text-muted',
        )}
      >
        <Icon aria-hidden="true" className="size-7" strokeWidth={isSuccess ? 2 : 1.5} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="max-w-full text-headline outline-none">
        {title}
      </h1>
      <div className="mt-2 grid max-w-[min(100%,30rem)] gap-3 text-balance break-words text-muted">
        {typeof text === 'string' ? <p>{text}</p> : text}
      </div>
      {action && (
        <div className="mt-6 grid justify-items-center gap-3 max-sm:w-full max-sm:**:data-call:w-full">
          {action}
        </div>
      )}
    </div>
  )
}
