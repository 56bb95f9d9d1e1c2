import { Download } from 'lucide-react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatDate } from '#contract/time/dates.ts'
import { clockLabel, whenLabel } from '#web/media/media-labels.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { BoughtGroup } from '../grid/bought-groups.ts'
import { placeOf } from '../place-of.ts'
import { ItemsViewer } from '../viewer/items-viewer.tsx'

type ViewedGroupProps = {
  group: BoughtGroup
  /** Of the purchase that is looked at. */
  id: number
  busyId: number | null
  /** Why its download link could not be fetched; empty otherwise. */
  error: string
  onTurn: (id: number) => void
  onDownload: (item: PurchasedMedia) => void
  onClose: () => void
}

/** The items of one session that one bought, over the whole screen. */
export function ViewedGroup(props: ViewedGroupProps) {
  const { group, id, busyId, error, onTurn, onDownload, onClose } = props
  const { items } = group
  const at = items.findIndex((item) => item.id === id)
  const shown = items[at]
  if (!shown) return null
  const { photographer, session } = shown
  const day = formatDate(session.session_date)
  const by = `${photographer.first_name} ${photographer.last_name}`
  return (
    <ItemsViewer
      title={placeOf(shown)}
      facts={whenLabel(session, shown.media.captured_at)}
      strip="Items of this session"
      media={items.map(({ media }) => media)}
      at={at}
      onTurn={(next) => onTurn(items[next]?.id ?? id)}
      onClose={onClose}
      isOwn={({ id: own }) => items.some(({ media, on_hold }) => media.id === own && !on_hold)}
      altOf={({ type, media_name }) =>
        `${type === 'video' ? 'Video' : 'Photo'} ${media_name}, ${placeOf(shown)}, ${day}, by ${by}`
      }
      actions={() => (
        <>
          {error && <ErrorNote>{error}</ErrorNote>}
          <FileFacts media={shown.media} />
          {shown.on_hold ? (
            <p className="text-fine font-semibold">On hold</p>
          ) : (
            <Button
              variant="action"
              busy={busyId === shown.id}
              busyText="Preparing your download"
              onClick={() => onDownload(shown)}
              className="max-sm:w-full"
            >
              <Download aria-hidden="true" className="size-5" /> Download Original Media
            </Button>
          )}
          <p className="hidden items-center gap-3 border-t border-line pt-5 rail:order-last rail:flex">
            <Avatar
              photo={photographer.profile_photo}
              first={photographer.first_name}
              last={photographer.last_name}
              className="size-11 text-fine"
            />
            <span className="grid min-w-0">
              <span className="text-fine text-muted">Photographer</span>
              <span className="truncate font-semibold">{by}</span>
            </span>
          </p>
        </>
      )}
    />
  )
}

/** What the file is: in the column each by its name, on a phone in one line. */
function FileFacts({ media }: Pick<PurchasedMedia, 'media'>) {
  const { media_name, media_size, natural_width, natural_height, captured_at } = media
  const facts: [string, string][] = [
    ['File', media_name],
    ['Dimensions', `${natural_width} x ${natural_height}`],
    ['Size', formatBytes(media_size)],
  ]
  const clock = clockLabel(captured_at)
  if (clock) facts.push(['Time', clock])
  return (
    <dl className="tabular flex min-w-0 flex-wrap justify-center overflow-hidden text-fine text-muted rail:order-last rail:grid rail:justify-stretch rail:gap-2 rail:border-t rail:border-line rail:pt-5">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className={classNames(
            'min-w-0 justify-between rail:gap-x-4',
            name === 'Time'
              ? 'hidden rail:flex'
              : "flex not-first:before:w-5 not-first:before:text-center not-first:before:content-['·'] rail:before:hidden",
          )}
        >
          <dt className="sr-only rail:not-sr-only">{name}</dt>
          <dd className="min-w-0 break-all rail:text-right rail:font-medium rail:text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
