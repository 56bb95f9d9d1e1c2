import { Images } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { placesOf } from '#web/catalogue/places/use-places.ts'
import type { Taken } from '../selected-file.ts'
import { nearestSpot } from './nearest-spot.ts'
import type { Details } from './upload-details.ts'
import type { LastSession } from './upload-form.ts'

export const chipLook =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong px-4 text-fine font-medium hover:border-ink hover:bg-surface-soft'

/** They stand in one row, which a phone swipes where it is longer than the screen is wide; around it is room for the ring of a focused one. */
export const chipRow =
  'flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1.5 max-lg:[scrollbar-width:none] lg:flex-wrap'

/** So many places stay within one look. */
const SHOWN = 3

type Chip = { tag: Tag; place: number; name: string; why: string | null }
type PlaceChipsProps = {
  last: readonly LastSession[]
  taken: readonly (Taken | null)[]
  onChoose: (choice: Pick<Details, 'tag' | 'place' | 'placeText'>) => void
}

/** Places to choose with one press: the one nearest to where the pictures were taken, and the last ones. */
export function PlaceChips({ last, taken, onChoose }: PlaceChipsProps) {
  const near = useNearSpot(taken)
  const places = new Map<number, Chip>()
  if (near)
    places.set(near.id, { tag: 'freesurf', place: near.id, name: near.name, why: 'from your pictures' })
  for (const { tag, place, name } of last)
    if (!places.has(place)) places.set(place, { tag, place, name, why: null })
  const chips = [...places.values()].slice(0, SHOWN)
  if (chips.length === 0) return null
  const choose = async ({ tag, place, name }: Chip) => {
    const known = await placesOf(tag).catch(() => [])
    const time_zone = known.find(({ id }) => id === place)?.time_zone ?? null
    onChoose({ tag, place: { id: Math.abs(place), name, time_zone }, placeText: name })
  }
  return (
    <ul aria-label="Likely places" className={chipRow}>
      {chips.map((chip) => (
        <li key={chip.place} className="min-w-0 max-w-full max-lg:shrink-0">
          <button
            type="button"
            title={chip.why ?? undefined}
            onClick={() => void choose(chip)}
            className={chipLook}
          >
            <span className="truncate">{chip.name}</span>
            {chip.why && (
              <>
                {/* At a desk the words would push the last place into a line of its own. */}
                <Images
                  aria-hidden="true"
                  className="size-4 shrink-0 text-muted max-lg:hidden"
                  strokeWidth={1.75}
                />
                <span className="shrink-0 font-normal text-muted lg:sr-only">{chip.why}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The spots are asked for only where a picture says where it was taken; what it says stays in this browser. */
function useNearSpot(taken: readonly (Taken | null)[]) {
  const positions = taken.flatMap((each) => each?.spot ?? [])
  const [spots, setSpots] = useState<Awaited<ReturnType<typeof placesOf>>>([])
  const isAsked = positions.length > 0
  useEffect(() => {
    if (!isAsked) return
    let isCurrent = true
    placesOf('freesurf').then(
      (places) => isCurrent && setSpots(places),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isAsked])
  return nearestSpot(spots, positions)
}
