import { Download } from 'lucide-react'
import { formatDate, formatHours } from '#contract/time/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { contentsOf } from '../contents-of.ts'
import { placeOf } from '../place-of.ts'
import type { BoughtGroup } from './bought-groups.ts'

type GroupHeadingProps = {
  group: BoughtGroup
  /** Null while files are chosen, or where one button of a card does the same. */
  onDownloadAll: (() => void) | null
}

/** Where, when and by whom what stands below was taken. */
export function GroupHeading({ group: { items, isOpen }, onDownloadAll }: GroupHeadingProps) {
  const [first] = items
  if (!first) return null
  const { photographer, session } = first
  const day = formatDate(session.session_date)
  const open = items.filter(({ on_hold }) => !on_hold).length
  const count = contentsOf(items.map(({ media }) => media))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5">
      <Avatar
        photo={photographer.profile_photo}
        first={photographer.first_name}
        last={photographer.last_name}
      />
      <div className="min-w-0 flex-1 basis-32">
        <h2 className="truncate text-title">{placeOf(first)}</h2>
        <Facts
          facts={[
            day,
            formatHours(session.start_hour, session.end_hour),
            `${photographer.first_name} ${photographer.last_name}`,
            isOpen ? `${count} and more` : count,
          ]}
          className="text-fine"
        />
      </div>
      {onDownloadAll && (
        <Button onClick={onDownloadAll} className="shrink-0 max-sm:size-11 max-sm:px-0">
          <Download aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">
            {isOpen ? 'Download all of these' : `Download these ${open}`}
          </span>{' '}
          <span className="sr-only">
            of {placeOf(first)}, {day}
          </span>
        </Button>
      )}
    </div>
  )
}
