import { CircleAlert } from 'lucide-react'
import { formatHoursTo, formatMonthDay } from '#contract/time/dates.ts'
import { TextButton } from '#web/ui/text-button.tsx'
import { agreeing, contradiction, type FromPictures, isOtherDay } from './from-pictures.ts'
import type { Details } from './upload-details.ts'

type PicturesDifferProps = {
  details: Details
  from: FromPictures | null
  /** Takes day and hours over from the pictures. */
  onUse: (details: Details) => void
}

/** What the pictures say where the form says otherwise, and one press that follows them. */
export function PicturesDiffer({ details, from, onUse }: PicturesDifferProps) {
  const said = contradiction(details, from)
  if (!from || said === null) return null
  return (
    <div className="tabular flex gap-2 rounded-control border border-danger/30 bg-danger-soft px-3 pt-2.5 text-fine font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0">
        <p>{said}</p>
        <p className="-ml-1">
          <TextButton
            onClick={({ currentTarget }) => {
              onUse(agreeing(details, from))
              // It is gone by then, with all that stands around it.
              const left = currentTarget.closest('dialog') ?? document.getElementById('session-date')
              left?.focus({ preventScroll: true })
            }}
          >
            Use{' '}
            {isOtherDay(details, from)
              ? formatMonthDay(from.date)
              : formatHoursTo(from.startHour, from.endHour)}
          </TextButton>
        </p>
      </div>
    </div>
  )
}
