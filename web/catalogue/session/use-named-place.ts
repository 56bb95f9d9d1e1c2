import { useEffect, useRef } from 'react'
import type { GridLayout } from '#web/media/grid/grid-layout.ts'
import { groupAt, minuteOfClock, scrollToTop, type WavePlaces } from '#web/media/grid/scroll-place.ts'
import type { GridSize } from '#web/media/grid/use-grid-size.ts'
import type { SessionItems } from '#web/media/items/session-items.ts'
import { readClock } from '#web/media/ruler/read-clock.ts'
import { namedMedia } from './shared-media.ts'

type Grid = { layout: GridLayout | null; size: GridSize | null; ids: readonly number[] }

/**
 * Scrolls to what the address names when the page opens, and when it turns from rows to cards or back: an item, `?wave=37`, or
 * `?at=09:15`, the first wave at or after that minute. Call it after `useScrollRestoration`: whoever comes back stays where he
 * was. Rubbish names nothing. `grid`: null while waves stand as cards.
 */
export function useNamedPlace(
  places: WavePlaces | null,
  { waveOf }: Pick<SessionItems, 'waveOf'>,
  grid: Grid | null,
): void {
  const isGrid = grid !== null
  const done = useRef<boolean | null>(null)
  useEffect(() => {
    if (!places || done.current === isGrid) return
    const isOpening = done.current === null
    done.current = isGrid
    if (isOpening && window.scrollY > 0) return
    const { search } = window.location
    const media = namedMedia(search)
    if (grid && media !== undefined) return showItem(grid, media)
    const at = media === undefined ? namedGroup(search, places) : groupOf(places, waveOf(media))
    // At the top of the page everything of it is seen.
    if (at > 0) places.show(at)
  }, [places, waveOf, grid, isGrid])
}

function showItem({ layout, size, ids }: Grid, id: number): void {
  const top = layout?.rows[layout.rowOf[ids.indexOf(id)] ?? -1]?.top ?? 0
  if (layout && size && top > 0) scrollToTop(layout, size, top)
}

const groupOf = ({ groups }: WavePlaces, wave: ReturnType<SessionItems['waveOf']>): number =>
  wave === undefined ? -1 : groups.findIndex((group) => group.wave === wave)

/** Which of them the address names; -1: none. */
function namedGroup(search: string, places: WavePlaces): number {
  const params = new URLSearchParams(search)
  const wave = params.get('wave')
  if (wave !== null) return places.groups.findIndex((group) => String(group.wave?.number) === wave)
  const clock = readClock(params.get('at') ?? '')
  return clock === null ? -1 : groupAt(places, minuteOfClock(places, clock))
}
