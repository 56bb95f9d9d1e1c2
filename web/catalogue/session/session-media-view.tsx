import { Images } from 'lucide-react'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import type { Opening } from '#contract/waves/opening.ts'
import { useAccount } from '#web/accounts/store.ts'
import { DensityButton } from '#web/media/grid/density-button.tsx'
import { FirstTiles } from '#web/media/grid/first-tiles.tsx'
import { MediaGrid } from '#web/media/grid/media-grid.tsx'
import { placesInGrid, type WavePlaces } from '#web/media/grid/scroll-place.ts'
import { useDensity } from '#web/media/grid/use-density.ts'
import { useGridLayout } from '#web/media/grid/use-grid-layout.ts'
import { useGridSize } from '#web/media/grid/use-grid-size.ts'
import { useSessionItems } from '#web/media/items/use-session-items.ts'
import { askForLost, useManyLost } from '#web/media/lost-pictures.ts'
import { emptyTexts, filterItems, typeLabel } from '#web/media/media-labels.ts'
import { type OwnedItems, useOwned } from '#web/media/use-owned.ts'
import { loadPart } from '#web/platform/connection.ts'
import { useScrollRestoration } from '#web/platform/navigation/use-scroll-restoration.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OVER_THE_PAGE, Part } from '#web/ui/part.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import { pictureAlt, placeName } from '../session-labels.ts'
import { AnyViewer, fetchViewer } from './any-viewer.tsx'
import { CartBar } from './cart-bar.tsx'
import { MediaFrame } from './media-frame.tsx'
import { SessionBar } from './session-bar.tsx'
import { useFilter } from './use-filter.ts'
import { useNamedPlace } from './use-named-place.ts'
import { useOpenMedia } from './use-open-media.ts'

const loadWaves = () => import('#web/media/alike/alike-view.tsx')
const Waves = lazy(async () => ({ default: (await loadPart(loadWaves)).AlikeView }))

const loadLost = () => import('#web/media/lost-bar.tsx')
const LostBar = lazy(async () => ({ default: (await loadPart(loadLost)).LostBar }))

const nothing: OwnedItems = new Map()

/** Tabs, grid and viewer of a session on sale. */
export function SessionMediaView({ session }: { session: Opening }) {
  const { user } = useAccount()
  const isSurfer = user !== null && !user.isPhotographer
  const owned = useOwned(session.id)
  // No item is offered before it is known which ones the surfer owns.
  const canBuy = isSurfer && owned !== null
  const items = useSessionItems(session)
  const hasWaves = items.waves.length > 0
  const [tab, setTab] = useFilter(hasWaves)
  const byWave = tab === 'waves'
  const filter = byWave ? 'all' : tab
  const { ids: all, typeOf } = items
  const ids = useMemo(() => filterItems({ ids: all, typeOf }, filter), [all, typeOf, filter])
  const { at, open, turn, close } = useOpenMedia(items, ids)
  const [density, setDensity] = useDensity()
  const isMuchLost = useManyLost()
  const inBrowser = useInBrowser()
  const [isDrawn] = useState(!inBrowser)
  const { size, measured } = useGridSize(density, 'page', isDrawn)
  const layout = useGridLayout(items, ids, size)
  const rows = useMemo(() => layout && size && placesInGrid(layout, size), [layout, size])
  const [cards, setCards] = useState<WavePlaces | null>(null)
  const places = byWave ? cards : rows
  useScrollRestoration(places !== null)
  useNamedPlace(places, items, byWave ? null : { layout, size, ids })
  const reveal = useRef<((at: number) => void) | null>(null)
  // However the viewer is closed: by its button, a key or the way back.
  const seen = useRef(at)
  useEffect(() => {
    if (at < 0 && seen.current >= 0) reveal.current?.(seen.current)
    seen.current = at
  }, [at])
  /** The wave that stays in sight while there are more or fewer pictures beside each other. */
  const kept = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (kept.current !== null) rows?.show(kept.current)
    kept.current = null
  }, [rows])
  const densityButton = !byWave && ids.length > 1 && (
    <DensityButton
      density={density}
      onChange={(next) => {
        kept.current = rows && size && window.scrollY > size.top ? rows.inSight() : null
        setDensity(next)
      }}
    />
  )
  const hasRuler = places?.byTime !== false && ids.some((id) => items.waveOf(id)?.start != null)
  const alt = pictureAlt(session)
  const altOf = (item: SessionMedia, index: number) => `${typeLabel(item)} ${index + 1}: ${alt}`

  return (
    <>
      <SessionBar session={session} canBuy={isSurfer} />
      <MediaFrame
        session={session}
        tab={tab}
        onTab={setTab}
        hasWaves={hasWaves}
        hasRuler={hasRuler}
        places={places}
        density={densityButton}
        panel={measured}
        isAlone={ids.length === 1 && !byWave}
        isSmall={typeOf(ids[0] ?? 0) === 'video'}
        onPointerEnter={fetchViewer}
      >
        {ids.length === 0 && <EmptyState icon={Images} {...emptyTexts[filter]} />}
        <Part name="grid" of={ids}>
          {byWave && size && (
            <Suspense fallback={null}>
              <Waves
                session={session}
                items={items}
                size={size}
                canBuy={canBuy}
                owned={owned ?? nothing}
                onOpen={(id) => open(ids.indexOf(id))}
                reveal={reveal}
                onPlaced={setCards}
              />
            </Suspense>
          )}
          {!size && isDrawn && (
            <FirstTiles session={session} items={items} ids={ids} altOf={altOf} onOpen={open} />
          )}
          {!byWave && size && layout && ids.length > 0 && (
            <MediaGrid
              key={`${filter} ${size.columns}`}
              session={session}
              items={items}
              ids={ids}
              layout={layout}
              size={size}
              canBuy={canBuy}
              owned={owned ?? nothing}
              altOf={altOf}
              onOpen={open}
              reveal={reveal}
            />
          )}
        </Part>
      </MediaFrame>
      <Part name="cart bar" instead={null}>
        {isSurfer && <CartBar />}
        {(isMuchLost || items.hasFailed()) && (
          <Suspense fallback={null}>
            <LostBar
              isWide
              onAgain={() => {
                askForLost()
                items.again()
              }}
            />
          </Suspense>
        )}
      </Part>
      <Part name="viewer" of={at} className={OVER_THE_PAGE}>
        <Suspense fallback={null}>
          {at >= 0 && (
            <AnyViewer
              session={session}
              items={items}
              byWave={byWave}
              ids={ids}
              at={at}
              onTurn={turn}
              onClose={close}
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
