import { ChevronDown, Search } from 'lucide-react'
import { formatLongDate } from '#contract/time/dates.ts'
import { type Hours, isAllDay, whole } from './hours.ts'

type FoldedHoursProps = {
  hours: Partial<Hours>
  placeName: string
  /** Id of the form it shows and hides. */
  form: string
  isOpen: boolean
  onPress: () => void
}

/** Where and when in one line, on a phone; pressed it shows the fields. */
export function FoldedHours({ hours, placeName, form, isOpen, onPress }: FoldedHoursProps) {
  const asked = whole(hours)
  if (!asked) return null
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={form}
      onClick={onPress}
      className="mb-3 flex min-h-14 w-full items-center gap-3 rounded-full border border-line bg-surface-raised px-5 text-left shadow-lift lg:hidden"
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{placeName}</span>{' '}
        <span className="tabular block truncate text-fine text-muted">
          {formatLongDate(asked.date)}, {isAllDay(asked) ? 'all day' : `${asked.from} to ${asked.to}`}
        </span>
      </span>
      <span className="sr-only">Change</span>
      <ChevronDown
        aria-hidden="true"
        className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
