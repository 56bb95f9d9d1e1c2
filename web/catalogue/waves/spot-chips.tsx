import { Link } from 'react-router'
import { type Hours, wavesPath } from './hours.ts'

/** A place of which there are waves now. */
export type Spot = { location_id: number; name: string; live_count: number }

type SpotChipsProps = {
  spots: readonly Spot[]
  hours: Partial<Hours>
  /** The one that is chosen. */
  chosen: number | null
  onChoose: (spot: Spot) => void
}

/** Spots with sessions on sale, each with how many: one press names the place, also before the page is alive. */
export const SpotChips = ({ spots, hours, chosen, onChoose }: SpotChipsProps) =>
  spots.length > 0 && (
    <nav
      aria-label="Spots with sessions"
      className="-mx-(--margin) mt-4 overflow-x-auto px-(--margin) py-1 [scrollbar-width:none] lg:overflow-visible"
    >
      <ul className="flex gap-2 max-lg:w-max lg:flex-wrap">
        {spots.map((spot) => (
          <li key={spot.location_id}>
            <Link
              to={wavesPath({ ...hours, location_id: spot.location_id })}
              preventScrollReset
              aria-current={spot.location_id === chosen || undefined}
              onClick={(event) => {
                // Pressed for another tab or window, it is a link.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                onChoose(spot)
              }}
              className="flex min-h-11 max-w-60 items-center gap-1.5 rounded-full border border-line bg-surface-raised px-4 text-fine font-medium whitespace-nowrap transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface"
            >
              <span title={spot.name} className="truncate large-letters:whitespace-normal">
                {spot.name}
              </span>
              <span className="tabular opacity-75">{spot.live_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
