import { memo } from 'react'
import type { Minutes } from './count-minutes.ts'
import { writeClock } from './read-clock.ts'

/** The frames of each minute as bars over ticks, and the minute that is shown. */
export function MinuteBars({ minutes, now }: { minutes: Minutes; now: number }) {
  const { from, to } = minutes
  const place = `${(100 * (now - from + 0.5)) / (to - from)}%`
  return (
    <>
      <Bars minutes={minutes} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-action-ink"
        style={{ left: place }}
      />
      <span
        aria-hidden="true"
        className="tabular pointer-events-none absolute bottom-0 -translate-x-1/2 rounded-full bg-ink px-1.5 text-[0.75rem] leading-4 font-medium text-surface"
        style={{ left: `clamp(1.25rem, ${place}, calc(100% - 1.25rem))` }}
      >
        {writeClock(now)}
      </span>
    </>
  )
}

const Bars = memo(function Bars({ minutes: { from, to, counts, ticks } }: { minutes: Minutes }) {
  const most = Math.max(1, ...counts)
  // Few frames are seen too: heights by the root.
  const bars = counts.flatMap((count, at) =>
    count === 0 ? [] : [`M${at + 0.1} 1V${(1 - Math.sqrt(count / most)).toFixed(3)}h.8V1z`],
  )
  // The label of one at the end would stand beyond it.
  const hasRoom = (tick: number) => (tick - from) / (to - from) < 0.88
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${to - from} 1`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-1.5 h-6 w-full border-b border-line-strong fill-line-strong"
      >
        <path d={bars.join('')} />
      </svg>
      {ticks.filter(hasRoom).map((tick) => (
        <span
          key={tick}
          aria-hidden="true"
          className="tabular pointer-events-none absolute bottom-0 border-l border-line-strong pl-1 text-[0.75rem] leading-4 text-muted"
          style={{ left: `${(100 * (tick - from)) / (to - from)}%` }}
        >
          {writeClock(tick)}
        </span>
      ))}
    </>
  )
})
