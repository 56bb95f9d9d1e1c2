import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** What became of an order or an item after it was sold; `warn` where nothing is decided yet. */
export function SoldBadge({ tone, children }: { tone: 'calm' | 'warn'; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'w-fit shrink-0 rounded-full px-3 py-1 text-fine font-semibold whitespace-nowrap large-letters:shrink large-letters:whitespace-normal',
        tone === 'warn' ? 'bg-danger-soft text-danger' : 'bg-surface-soft text-ink',
      )}
    >
      {children}
    </span>
  )
}
