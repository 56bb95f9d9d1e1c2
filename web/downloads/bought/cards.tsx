import { memo } from 'react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { BoughtGrid } from '../grid/bought-grid.tsx'
import type { BoughtGroup } from '../grid/bought-groups.ts'
import { GroupHeading } from '../grid/group-heading.tsx'
import { MediaCard } from '../grid/media-card.tsx'
import type { useChoice } from '../grid/use-choice.ts'

type CardsProps = {
  groups: readonly BoughtGroup[]
  /** Of all items there are; -1 where that is not known. */
  count: number
  choiceOf: ReturnType<typeof useChoice>['of']
  isChoosing: boolean
  busyId: number | null
  /** The item whose link could not be fetched, and why. */
  failedId: number | null
  error: string
  onView: (id: number) => void
  onDownload: (item: PurchasedMedia) => void
  onDownloadAll: (group: BoughtGroup) => void
}

/** What was bought, card by card; not drawn anew for what opens over it. */
export const Cards = memo(function Cards(props: CardsProps) {
  const { groups, count, choiceOf, isChoosing, busyId, failedId, error, onView, onDownload, onDownloadAll } =
    props
  return (
    <BoughtGrid
      groups={groups}
      count={count}
      failedId={failedId}
      heading={(group) => (
        <GroupHeading
          group={group}
          onDownloadAll={isChoosing || !isSeveral(group) ? null : () => onDownloadAll(group)}
        />
      )}
      card={(item, at, _group, mixed) => (
        <MediaCard
          item={item}
          named={mixed}
          priority={at < 2}
          isOnly={count === 1}
          busy={busyId === item.id}
          error={failedId === item.id ? error : ''}
          onView={() => onView(item.id)}
          onDownload={() => onDownload(item)}
          choice={choiceOf(item)}
        />
      )}
    />
  )
})

/** Whether a group has more than one file that may be downloaded: then one press takes all of them. */
const isSeveral = ({ items }: BoughtGroup): boolean => items.filter(({ on_hold }) => !on_hold).length > 1
