import {
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { looksOf } from '#contract/waves/looks.ts'
import { whenResized } from '#web/ui/when-resized.ts'
import { coveredBy, type WavePlaces } from '../grid/scroll-place.ts'
import type { GridSize } from '../grid/use-grid-size.ts'
import { waveName } from '../grid/wave-labels.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'
import type { CardPlaces } from '../waves/card-places.ts'
import { coverOf } from '../waves/cover-of.ts'
import { WaveCard } from '../waves/wave-card.tsx'
import { WaveList } from '../waves/wave-list.tsx'
import { AddMarked } from './add-marked.tsx'
import { AlikeBar, AlikeNote } from './alike-bar.tsx'
import { Looks } from './looks.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import type { WaveMark } from './order-waves.ts'
import { useAlikeWaves } from './use-alike-waves.ts'
import { useWayToFirst } from './use-way-to-first.ts'

type AlikeViewProps = {
  session: SessionPage
  items: SessionItems
  size: GridSize
  canBuy: boolean
  owned: OwnedItems
  /** Told the item that a wave begins with. */
  onOpen: (item: number) => void
  /** Brings the card of an item's wave back into sight, by its place among all. */
  reveal: RefObject<((at: number) => void) | null>
  /** Told where the waves stand; null when they are gone. */
  onPlaced: (places: WavePlaces | null) => void
}

const columnsFor = (width: number): number => (width < 640 ? 2 : width < 1024 ? 3 : width < 1360 ? 4 : 5)

/** The waves of a session as cards; marked ones bring those that look like them to the front. */
export function AlikeView({ session, items, size, canBuy, owned, onOpen, reveal, onPlaced }: AlikeViewProps) {
  const sight = useRef<(() => number) | null>(null)
  const alike = useAlikeWaves(session.id, items, sight)
  const { start, marks, toFirst } = useWayToFirst(alike)
  const say = (wave: PageWave, mark: WaveMark) => {
    marks()
    alike.mark(wave, mark)
  }
  const revealWave = useRef<((wave: PageWave) => void) | null>(null)
  useEffect(() => {
    reveal.current = (at) => {
      const wave = items.waveOf(items.ids[at] ?? 0)
      if (wave) revealWave.current?.(wave)
    }
    return () => {
      reveal.current = null
    }
  }, [items, reveal])
  const bar = useRef<HTMLElement>(null)
  const [height, above] = useHeight()
  const { order, isByTime } = alike
  const hasRuler = isByTime && order.some(({ start }) => start !== null)
  const covered = useCallback(() => coveredBy(hasRuler) + (bar.current?.offsetHeight ?? 0), [hasRuler])
  const [cards, setCards] = useState<CardPlaces | null>(null)
  const groups = useMemo(() => order.map((wave) => ({ ...wave, wave, heading: true })), [order])
  useLayoutEffect(() => {
    onPlaced(cards && { ...cards, groups, byTime: isByTime })
    return () => onPlaced(null)
  }, [cards, groups, isByTime, onPlaced])
  return (
    // Not to be pressed before it is known what stands first.
    <div className={alike.isOrderReady ? undefined : 'invisible'}>
      <div ref={start} />
      {alike.isMarked ? (
        <AlikeBar
          ref={bar}
          count={alike.mine.length}
          byTime={alike.byTime}
          isOrdering={alike.isOrdering}
          onByTime={alike.setByTime}
          onForget={alike.forget}
          onTop={toFirst}
          failed={alike.failed}
          onAgain={alike.again}
        >
          {canBuy && alike.mine.length > 0 && (
            <AddMarked session={session} items={items} waves={alike.mine} owned={owned} />
          )}
        </AlikeBar>
      ) : (
        <div ref={above} className="flow-root">
          {looksOf(items.waves.length) > 0 && (
            <Looks session={session.id} waves={items.waves} onChoose={(wave) => say(wave, true)} />
          )}
          <AlikeNote />
        </div>
      )}
      <WaveList
        order={order}
        columns={columnsFor(size.width)}
        width={size.width}
        top={size.top + (alike.isMarked ? 0 : height)}
        covered={covered}
        onPlaced={setCards}
        sight={sight}
        reveal={revealWave}
        onNear={(waves) => items.want(waves.map((wave) => coverOf(items, wave)))}
      >
        {(wave) => (
          <WaveCard
            session={session}
            items={items}
            wave={wave}
            canBuy={canBuy}
            owned={owned}
            isFaint={alike.markOf(wave) === false}
            onOpen={() => onOpen(items.ids[wave.first] ?? 0)}
          >
            <MarkButtons
              name={waveName(wave)}
              mark={alike.markOf(wave)}
              isMarked={alike.isMarked}
              onMark={(mark) => say(wave, mark)}
            />
          </WaveCard>
        )}
      </WaveList>
    </div>
  )
}

/** The height of the element that the second is given to, px. */
function useHeight(): [number, RefCallback<HTMLElement>] {
  const [height, setHeight] = useState(0)
  const element = useCallback((current: HTMLElement | null) => {
    if (!current) return
    const tell = () => setHeight(current.offsetHeight)
    tell()
    return whenResized(current, tell)
  }, [])
  return [height, element]
}
