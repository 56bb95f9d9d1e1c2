import { memo } from 'react'
import type { Minutes } from './count-minutes.ts'
import { writeClock } from './read-clock.ts'

/** The frames of each minute as bars over ticks, and the minute that is shown. Its holder is a container of queries. */
export function MinuteBars({ minutes, now }: { minutes: Minutes; now: number }) {
  const { from, to } = minutes
  const place = `${(100 * (now - from + 0.5)) / (to - from)}%`
  return (
    <>
      <Bars minutes={minutes} />
      <Ticks minutes={minutes} now={now} />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-0 bottom-1 w-0.5 -translate-x-1/2 bg-action-ink"
        style={{ left: place }}
      />
      <span
        aria-hidden="true"
        className="tabular pointer-events-none absolute bottom-1 -translate-x-1/2 rounded-full bg-ink px-1.5 text-[0.75rem] leading-4 font-medium text-surface"
        style={{ left: `clamp(1.5rem, ${place}, calc(100% - 1.5rem))` }}
      >
        {writeClock(now)}
      </span>
    </>
  )
}

const Bars = memo(function Bars({ minutes: { from, to, counts } }: { minutes: Minutes }) {
  const most = Math.max(1, ...counts)
  // Few frames are seen too: heights by the root.
  const bars = counts.flatMap((count, at) =>
    count === 0 ? [] : [`M${at + 0.1} 1V${(1 - Math.sqrt(count / most)).toFixed(3)}h.8V1z`],
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${to - from} 1`}
      preserveAspectRatio="none"
      className="absolute inset-x-0 top-1.5 h-5 w-full border-b border-line-strong fill-line-strong"
    >
      <path d={bars.join('')} />
    </svg>
  )
})

function Ticks({ minutes: { from, to, ticks }, now }: { minutes: Minutes; now: number }) {
  const widths = (minute: number) => `${(100 * (minute - from)) / (to - from)}cqw`
  const mark = `clamp(1.5rem, ${widths(now + 0.5)}, 100cqw - 1.5rem)`
  const step = (ticks[1] ?? to) - (ticks[0] ?? from)
  /** Every second one has none where two beside each other would touch. */
  const roomOf = (tick: number) => (tick % (2 * step) === 0 ? '' : `, ${widths(from + step)} - 2.5rem`)
  return ticks.map((tick) => (
    <span
      key={tick}
      aria-hidden="true"
      className="tabular pointer-events-none absolute bottom-1 overflow-hidden text-[0.75rem] leading-4 whitespace-nowrap text-muted"
      // Nothing of it where the mark would cover a part, or the end is near: that is better than half of a time, or a line without one.
      style={{
        left: `${(100 * (tick - from)) / (to - from)}%`,
        maxWidth: `clamp(0px, min(max(${mark} - ${widths(tick)} - 4.25rem, ${widths(tick)} - ${mark} - 1.75rem), 100cqw - ${widths(tick)} - 3.25rem${roomOf(tick)}) * 999, 4rem)`,
      }}
    >
      <span className="block border-l border-line-strong pl-1">{writeClock(tick)}</span>
    </span>
  ))
}
