import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { downloadEndsWithdrawal } from '#contract/orders/withdrawal.ts'
import { formatDay, today } from '#contract/time/dates.ts'

type WithdrawalNoteProps = { items: readonly Pick<PurchasedMedia, 'withdraw_until'>[]; className?: string }

/** What a download means for the right of withdrawal, as long as there is one; nothing afterwards. */
export function WithdrawalNote({ items, className = '' }: WithdrawalNoteProps) {
  const days = items.flatMap(({ withdraw_until: day }) => (day !== null && day >= today() ? [day] : []))
  const [first] = days
  if (first === undefined) return null
  const until = days.every((day) => day === first) ? formatDay(first) : null
  return (
    <p className={`text-fine text-muted ${className}`}>
      {downloadEndsWithdrawal(days.length, items.length, until)}
    </p>
  )
}
