import { Clock, MapPin, Waves } from 'lucide-react'
import { Link } from 'react-router'
import { countOf } from '#contract/counts.ts'
import { formatLongDate } from '#contract/time/dates.ts'
import type { WavesOfDay } from '#contract/waves/day-waves.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { DayWaveList } from './day-wave-list.tsx'
import { type Hours, isAllDay } from './hours.ts'
import { useMoreWaves } from './use-more-waves.ts'

const UNKNOWN = 'Unknown Photographer'

/** The waves of a place, day and hours under the hours in which they begin, or what is there instead. */
export function DayWaves({ hours, day }: { hours: Hours; day: WavesOfDay }) {
  const { waves, hasMore, busy, error, loadMore } = useMoreWaves(hours, day)
  if (day.place === null)
    return (
      <EmptyState
        icon={MapPin}
        title="There is no such place"
        text="Choose a spot or a school from the list."
      />
    )
  if (day.sessions === 0)
    return (
      <EmptyState
        icon={Waves}
        title="No session of that day yet"
        text={
          <>
            Nobody has published one at {day.place} on {formatLongDate(hours.date)}. Look at another day there
            <span className="as-photographer:hidden">, or ask below to be told</span>.
          </>
        }
        action={<ButtonLink to={`/sessions?location_id=${hours.location_id}`}>See other days</ButtonLink>}
      />
    )
  const isEmpty = waves.length === 0
  const shown = isEmpty ? day.nearest : waves
  // On a phone the folded search says where and when, right above the waves.
  const folded = isEmpty ? '' : 'max-lg:sr-only'
  const photographers = [...new Set(shown.map(({ photographer }) => photographer ?? UNKNOWN))]
  return (
    <section aria-labelledby="found" className="grid gap-8">
      <div>
        <h2 id="found" className={`text-title ${folded}`}>
          {day.place}, {formatLongDate(hours.date)}
        </h2>
        <p
          role="status"
          className={`tabular text-muted lg:mt-1 ${isEmpty ? 'mt-1' : 'max-lg:font-semibold max-lg:text-ink'}`}
        >
          {isEmpty ? 'No waves' : `${hasMore ? 'The first ' : ''}${countOf(waves.length, 'wave')}`}
          <span className={folded}>
            {isAllDay(hours) ? ' all day' : ` between ${hours.from} and ${hours.to}`}
          </span>
          {!isEmpty && photographers.length === 1 && `, by ${photographers[0]}`}
          {isEmpty && day.nearest.length > 0 && '. These are the nearest in time:'}
        </p>
        <Untimed of={day.untimed} />
      </div>
      {isEmpty && day.nearest.length === 0 && (
        <EmptyState
          icon={Clock}
          title="No picture of that day shows its time"
          text="Look through the sessions themselves."
          action={
            <ButtonLink to={`/sessions?location_id=${hours.location_id}&date=${hours.date}`}>
              See the sessions
            </ButtonLink>
          }
        />
      )}
      <DayWaveList waves={shown} photographers={photographers} />
      <LoadMore
        hasMore={hasMore}
        busy={busy}
        error={error}
        onMore={() => void loadMore()}
        label="Load more waves"
        busyText="Loading waves..."
        shown={countOf(waves.length, 'wave')}
      />
    </section>
  )
}

/** `12 more pictures show no time: see Ana Mar (8), Rui Sol (4)` */
function Untimed({ of }: { of: WavesOfDay['untimed'] }) {
  if (of.length === 0) return null
  const all = of.reduce((sum, { items }) => sum + items, 0)
  return (
    <p className="tabular mt-1 text-fine text-muted">
      {countOf(all, 'more picture')} {all === 1 ? 'shows' : 'show'} no time: see{' '}
      {of.map(({ session, photographer, items }, at) => (
        <span key={session}>
          {at > 0 && ', '}
          <Link to={`/session/${session}`} className="font-medium text-ink underline underline-offset-4">
            {photographer ?? UNKNOWN} ({items})
          </Link>
        </span>
      ))}
    </p>
  )
}
