import { Download } from 'lucide-react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatDate } from '#contract/time/dates.ts'
import { whenLabel } from '#web/media/media-labels.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
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
      actions={({ media_name, media_size, natural_width, natural_height }) => (
        <>
          {error && <ErrorNote>{error}</ErrorNote>}
          <p className="tabular min-w-0 text-center text-fine text-muted rail:order-last rail:text-left">
            <span className="break-all">{media_name}</span> · {natural_width} x {natural_height} ·{' '}
            {formatBytes(media_size)}
            <span className="hidden rail:block">By {by}</span>
          </p>
          {shown.on_hold ? (
            <p className="text-fine font-semibold">On hold</p>
          ) : (
            <Button
              variant="action"
              busy={busyId === shown.id}
              busyText="Preparing your download"
              onClick={() => onDownload(shown)}
            >
              <Download aria-hidden="true" className="size-5" /> Download Original Media
            </Button>
          )}
        </>
      )}
    />
  )
}
