import { useRef } from 'react'
import { Link } from 'react-router'
import { countOf } from '#contract/counts.ts'
import type { DayWave } from '#contract/waves/day-waves.ts'
import { AlikeBar, AlikeNote } from '#web/media/alike/alike-bar.tsx'
import { MarkButtons } from '#web/media/alike/mark-buttons.tsx'
import { useWayToFirst } from '#web/media/alike/use-way-to-first.ts'
import { DayWaveCard } from './day-wave-card.tsx'
import { clockOf, hourGroups } from './hour-groups.ts'
import { dayWaveKey, useAlikeDay } from './use-alike-day.ts'

/** So many covers of the first screen are not waited for. */
const FIRST_COVERS = 2

type DayWaveListProps = {
  waves: readonly DayWave[]
  /** Whose they are: with several, each wave says it. */
  photographers: readonly string[]
  /** What each picture costs stands above. */
  isOnePrice: boolean
}

/** Waves under the hours in which they begin; marked ones bring those that look like them to the front. */
export function DayWaveList({ waves, photographers, isOnePrice }: DayWaveListProps) {
  const list = useRef<HTMLUListElement>(null)
  const alike = useAlikeDay(waves, () => lastInSight(list.current))
  const { start, marks, toFirst } = useWayToFirst(alike)
  const headings = new Map(
    alike.isByTime ? hourGroups(waves).map((group) => [dayWaveKey(group.waves[0] as DayWave), group]) : [],
  )
  return (
    <div className="-mt-4 max-sm:-mx-4">
      <div ref={start} className="scroll-mt-(--header)" />
      {alike.isMarked ? (
        <AlikeBar
          count={alike.mine.length}
          byTime={alike.byTime}
          isOrdering={alike.isOrdering}
          onByTime={alike.setByTime}
          onForget={alike.forget}
          onTop={toFirst}
          failed={alike.failed}
          onAgain={alike.again}
        >
          <MineBySession waves={alike.mine} />
        </AlikeBar>
      ) : (
        <AlikeNote />
      )}
      {alike.isMarked && alike.leftOut > 0 && (
        <p className="mb-3 text-fine text-muted max-sm:px-4">
          {countOf(alike.leftOut, 'session')} of that day {alike.leftOut === 1 ? 'is' : 'are'} left in order
          of time.
        </p>
      )}
      <ul ref={list} className="grid grid-cols-2 gap-x-3 gap-y-6 max-sm:px-4 sm:grid-cols-3 lg:grid-cols-5">
        {!alike.isByTime && (
          <li className="sr-only">
            <h3>Those that look like you first</h3>
          </li>
        )}
        {alike.order.map((wave, at) => {
          const heading = headings.get(dayWaveKey(wave))
          return [
            heading !== undefined && (
              <li key={`from ${dayWaveKey(wave)}`} className="col-span-full not-first:mt-3">
                <div className="tabular flex items-baseline justify-between gap-4 border-b border-line pb-1">
                  <h3 className="font-text text-body font-semibold">{heading.from}</h3>
                  <p className="text-fine text-muted">{countOf(heading.waves.length, 'wave')}</p>
                </div>
              </li>
            ),
            <li key={dayWaveKey(wave)}>
              <DayWaveCard
                wave={wave}
                priority={at < FIRST_COVERS}
                isFaint={alike.markOf(wave) === false}
                isNamed={photographers.length > 1}
                isOnePrice={isOnePrice}
              >
                {wave.cover_id !== null && (
                  <MarkButtons
                    name={clockOf(wave.start)}
                    mark={alike.markOf(wave)}
                    isMarked={alike.isMarked}
                    onMark={(mark) => {
                      marks()
                      alike.mark(wave, mark)
                    }}
                  />
                )}
              </DayWaveCard>
            </li>,
          ]
        })}
      </ul>
    </div>
  )
}

/** The place of the last card on the screen, among the cards; -1: none. */
function lastInSight(list: HTMLElement | null): number {
  const cards = [...(list?.querySelectorAll('article') ?? [])]
  return cards.findLastIndex((card) => card.getBoundingClientRect().top < window.innerHeight)
}

/** `See yours at Ana Mar (2), Rui Sol (1)`: an order is of one session, so each is a way of its own into the cart. */
function MineBySession({ waves }: { waves: readonly DayWave[] }) {
  const counts = new Map<number, { photographer: string | null; count: number }>()
  for (const { session, photographer } of waves)
    counts.set(session, { photographer, count: (counts.get(session)?.count ?? 0) + 1 })
  if (counts.size === 0) return null
  return (
    <span className="tabular text-fine text-muted">
      See yours at{' '}
      {[...counts].map(([session, { photographer, count }], at) => (
        <span key={session}>
          {at > 0 && ', '}
          <Link
            to={`/session/${session}?show=waves`}
            className="inline-block py-2 font-medium text-ink underline underline-offset-4"
          >
            {photographer ?? 'Unknown Photographer'} ({count})
          </Link>
        </span>
      ))}
    </span>
  )
}
