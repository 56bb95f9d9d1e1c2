import { Images, Info } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef } from 'react'
import type { SessionDetail, SessionMedia } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { useAccount } from '#web/accounts/store.ts'
import { FirstTiles } from '#web/media/first-tiles.tsx'
import { MediaGrid } from '#web/media/media-grid.tsx'
import { emptyTexts, filterMedia, typeLabel } from '#web/media/media-labels.ts'
import { useGridSize } from '#web/media/use-grid-size.ts'
import { type OwnedItems, useOwned } from '#web/media/use-owned.ts'
import { loadPart } from '#web/platform/connection.ts'
import { useScrollRestoration } from '#web/platform/navigation/use-scroll-restoration.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OVER_THE_PAGE, Part } from '#web/ui/part.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { pictureAlt, placeName } from '../session-labels.ts'
import { CartBar } from './cart-bar.tsx'
import { useFilter } from './use-filter.ts'
import { useOpenMedia } from './use-open-media.ts'

const loadViewer = () => import('#web/media/viewer.tsx')
const Viewer = lazy(async () => ({ default: (await loadPart(loadViewer)).Viewer }))

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'video', label: 'Videos' },
  { value: 'photo', label: 'Photos' },
] as const
const PANEL = 'session-media'
const nothing: OwnedItems = new Map()

/** Tabs, grid and viewer of a session on sale. */
export function SessionMediaView({ session }: { session: SessionDetail }) {
  const { user } = useAccount()
  const isSurfer = user !== null && !user.isPhotographer
  const owned = useOwned(session.id)
  // No item is offered before it is known which ones the surfer owns.
  const canBuy = isSurfer && owned !== null
  const [filter, setFilter] = useFilter()
  const media = useMemo(() => filterMedia(session.media, filter), [session.media, filter])
  const { at, open, turn, close } = useOpenMedia(media)
  const { size, measured } = useGridSize()
  useScrollRestoration(size !== null)
  const reveal = useRef<((at: number) => void) | null>(null)
  const alt = pictureAlt(session)
  const altOf = (item: SessionMedia, index: number) => `${typeLabel(item)} ${index + 1}: ${alt}`

  return (
    <>
      <div className="measure mt-5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:mt-8">
        <Tabs label="Show" tabs={tabs} value={filter} onChange={setFilter} panel={PANEL} />
        <p className="tabular flex gap-x-4 text-fine font-medium sm:gap-x-5 min-[22rem]:max-sm:flex-col min-[22rem]:max-sm:text-right">
          {session.image_count > 0 && <span>Photo {formatEuros(session.photo_price)}</span>}
          {session.video_count > 0 && <span>Video {formatEuros(session.video_price)}</span>}
        </p>
      </div>
      <p className="measure mt-4 flex items-start gap-2 text-fine text-muted">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Previews show watermarked, low-resolution versions. Purchase for high-quality originals without
        watermarks.
      </p>
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-${filter}`}
        ref={measured}
        className="mt-5 sm:mx-1"
      >
        {media.length === 0 && <EmptyState icon={Images} {...emptyTexts[filter]} />}
        <Part name="grid" of={media}>
          {!size && <FirstTiles session={session} media={media} altOf={altOf} onOpen={open} />}
          {size && media.length > 0 && (
            <MediaGrid
              key={`${filter} ${size.columns} ${size.width}`}
              session={session}
              media={media}
              size={size}
              canBuy={canBuy}
              owned={owned ?? nothing}
              altOf={altOf}
              onOpen={open}
              reveal={reveal}
            />
          )}
        </Part>
      </div>
      <Part name="cart bar" instead={null}>
        {isSurfer && <CartBar />}
      </Part>
      <Part name="viewer" of={at} className={OVER_THE_PAGE}>
        <Suspense fallback={null}>
          {at >= 0 && (
            <Viewer
              session={session}
              media={media}
              at={at}
              onTurn={turn}
              onClose={() => {
                close()
                reveal.current?.(at)
              }}
              canBuy={canBuy}
              owned={owned ?? nothing}
              title={placeName(session)}
              altOf={altOf}
            />
          )}
        </Suspense>
      </Part>
    </>
  )
}
