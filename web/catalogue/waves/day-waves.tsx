import { Clock, MapPin, Waves } from 'lucide-react'
import { Link } from 'react-router'
import { countOf } from '#contract/counts.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { addDays, formatLongDate, LISTED_DAYS, today } from '#contract/time/dates.ts'
import type { DayWave, WavesOfDay } from '#contract/waves/day-waves.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { DayWaveList } from './day-wave-list.tsx'
import { type Hours, isAllDay } from './hours.ts'
import { useMoreWaves } from './use-more-waves.ts'

const UNKNOWN = 'Unknown Photographer'

/** The waves of a place, day and hours under the hours in which they begin, or what is there instead. */
export function DayWaves({ hours, day }: { hours: Hours; day: WavesOfDay }) {
  // Most sessions of then are on sale no more.
  const isLongAgo = hours.date < addDays(today(), -LISTED_DAYS)
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
        title={isLongAgo ? 'No session of that day' : 'No session of that day yet'}
        text={
          isLongAgo ? (
            `Nothing is on sale from ${formatLongDate(hours.date)} at ${day.place}. Sessions are for ${LISTED_DAYS}\u00a0days after they are published. Look at another day there.`
          ) : (
            <>
              Nobody has published one at {day.place} on {formatLongDate(hours.date)}. Look at another day
              there
              <span className="as-photographer:hidden">, or ask below to be told</span>.
            </>
          )
        }
        action={<ButtonLink to={`/sessions?location_id=${hours.location_id}`}>See other days</ButtonLink>}
      />
    )
  const isEmpty = waves.length === 0
  const shown = isEmpty ? day.nearest : waves
  // On a phone the folded search says where and when, right above the waves.
  const folded = isEmpty ? '' : 'max-lg:sr-only'
  const photographers = [...new Set(shown.map(({ photographer }) => photographer ?? UNKNOWN))]
  const price = onePrice(shown)
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
          {price !== null &&
            !isEmpty &&
            ` · ${formatEuros(price)}\u00a0${shown.some(({ video_count }) => video_count > 0) ? 'each' : 'a\u00a0photo'}`}
          {isEmpty && day.nearest.length > 0 && '. These are the nearest in time:'}
        </p>
        <Untimed
          of={day.untimed}
          said={!isEmpty && photographers.length === 1 ? photographers[0] : undefined}
        />
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
      <DayWaveList waves={shown} photographers={photographers} isOnePrice={price !== null && !isEmpty} />
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

/** What each picture costs, where that is the same for all; null where it is not, or nobody can tell it from what waves cost. */
function onePrice(waves: readonly DayWave[]): number | null {
  const prices = new Set(
    waves.map(({ image_count, video_count, price }) =>
      image_count > 0 && video_count > 0 ? null : Math.round((100 * price) / (image_count + video_count)),
    ),
  )
  const [price = null] = prices
  return prices.size === 1 && price !== null ? price / 100 : null
}

type UntimedProps = {
  of: WavesOfDay['untimed']
  /** Whose name stands above. */
  said: string | undefined
}

/** `12 more pictures show no time: see Ana Mar (8), Rui Sol (4)`; of one session the count, and a name that stands above, are not said again. */
function Untimed({ of, said }: UntimedProps) {
  if (of.length === 0) return null
  const all = of.reduce((sum, { items }) => sum + items, 0)
  return (
    <p className="tabular mt-1 text-fine text-muted">
      {countOf(all, 'more picture')} {all === 1 ? 'shows' : 'show'} no time: see{' '}
      {of.map(({ session, photographer, items }, at) => (
        <span key={session}>
          {at > 0 && ', '}
          <Link to={`/session/${session}`} className="font-medium text-ink underline underline-offset-4">
            {of.length === 1 && photographer === said ? 'the whole session' : (photographer ?? UNKNOWN)}
            {of.length > 1 && ` (${items})`}
          </Link>
        </span>
      ))}
    </p>
  )
}
