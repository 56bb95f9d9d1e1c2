import type { ReactNode, Ref } from 'react'
import type { Session } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import type { WavePlaces } from '#web/media/grid/scroll-place.ts'
import type { Shown } from '#web/media/media-labels.ts'
import { RulerStrip } from '#web/media/ruler/ruler-strip.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'video', label: 'Videos' },
  { value: 'photo', label: 'Photos' },
] as const
const tabsWithWaves = [...tabs, { value: 'waves', label: 'Waves' }] as const
const PANEL = 'session-media'

type MediaFrameProps = {
  session: Session
  tab: Shown
  onTab: (next: Shown) => void
  hasWaves: boolean
  hasRuler: boolean
  places: WavePlaces | null
  /** Changes how many pictures stand beside each other. */
  density: ReactNode
  panel: Ref<HTMLDivElement>
  /** There is one picture to be seen: it stands in the middle. */
  isAlone: boolean
  /** It is the still of a clip, which has no more px than this. */
  isSmall?: boolean
  onPointerEnter?: () => void
  /** The pictures. */
  children: ReactNode
}

/** What stands between the heading of a session and its pictures, and the panel that these are in. */
export function MediaFrame(props: MediaFrameProps) {
  const {
    session,
    tab,
    onTab,
    hasWaves,
    hasRuler,
    places,
    density,
    panel,
    isAlone,
    isSmall,
    onPointerEnter,
    children,
  } = props
  const { photo_price, video_price } = session
  const hasPhotos = session.image_count > 0 && tab !== 'video'
  const hasVideos = session.video_count > 0 && tab !== 'photo'
  const hasBoth = hasPhotos && hasVideos
  // Two prices have no room beside the tabs of a phone, where each picture opens with its own.
  const priceLook = hasBoth ? 'max-sm:sr-only' : undefined
  return (
    <>
      <div className="measure-wide flex flex-wrap items-center justify-between gap-x-3 gap-y-1 max-lg:mt-1 lg:mt-6">
        <Tabs
          label="Show"
          tabs={hasWaves ? tabsWithWaves : tabs}
          value={tab}
          onChange={onTab}
          panel={PANEL}
        />
        <p className="tabular flex gap-x-5 text-fine font-medium whitespace-nowrap large-letters:flex-wrap">
          {hasBoth && (
            <span aria-hidden="true" className="sm:hidden">
              {photo_price !== video_price && 'from '}
              {formatEuros(Math.min(photo_price, video_price))}
            </span>
          )}
          {hasPhotos && <span className={priceLook}>Photo {formatEuros(photo_price)}</span>}
          {hasVideos && <span className={priceLook}>Video {formatEuros(video_price)}</span>}
        </p>
        {!hasRuler && density}
      </div>
      {hasRuler && <RulerStrip places={places}>{density}</RulerStrip>}
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-${tab}`}
        ref={panel}
        onPointerEnter={onPointerEnter}
        className={`${isAlone ? (isSmall ? 'sm:mx-auto sm:w-112.5' : 'sm:mx-(--margin) lg:mx-auto lg:w-172') : 'sm:mx-(--margin) lg:mx-6'} ${hasRuler ? '[--ruler:3rem]' : 'mt-2 lg:mt-5'}`}
      >
        {children}
      </div>
    </>
  )
}
