import { Check } from 'lucide-react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatDate } from '#contract/time/dates.ts'
import { useShownFirst } from '#web/gestures/use-shown-first.ts'
import { placeOf } from '../place-of.ts'

type ChooseBoxProps = { item: PurchasedMedia; chosen: boolean; onToggle: () => void }

/** The whole picture is the target; its mark stands in the corner. */
export function ChooseBox({ item, chosen, onToggle }: ChooseBoxProps) {
  const { media, session } = item
  const [checked, press] = useShownFirst(chosen, onToggle)
  return (
    <div className="absolute inset-0">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => press(target.checked)}
        aria-label={`Choose ${media.type} ${media.media_name}, ${placeOf(item)}, ${formatDate(session.session_date)}`}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none outline-none"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-card transition-shadow peer-checked:shadow-[inset_0_0_0_4px_var(--action)] peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-(--focus)"
      />
      {/* WebKit does not always draw the mark anew when only the colour it inherits has changed. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-3 right-3 grid size-9 place-items-center rounded-full border-2 border-surface-raised bg-surface-deep/60 text-on-action shadow-lift transition-colors *:opacity-0 peer-checked:bg-action peer-checked:*:opacity-100"
      >
        <Check className="size-5" strokeWidth={3} />
      </span>
    </div>
  )
}
