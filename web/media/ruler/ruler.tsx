import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import { minuteOfClock, type WavePlaces } from '../grid/scroll-place.ts'
import { countMinutes, type Minutes } from './count-minutes.ts'
import { MinuteBars } from './minute-bars.tsx'
import { writeClock } from './read-clock.ts'
import { TimeField } from './time-field.tsx'
import { useRuler, writeMinute } from './use-ruler.ts'

type RulerProps = { places: WavePlaces }

/** The morning as a strip: how many frames each minute, and where in it the page is; dragged, stepped or typed into. */
export function Ruler({ places }: RulerProps) {
  const { groups } = places
  const minutes = useMemo(() => countMinutes(groups), [groups])
  return minutes && <Shown places={places} minutes={minutes} />
}

function Shown({ places, minutes }: RulerProps & { minutes: Minutes }) {
  const { from, to } = minutes
  const { minute, go } = useRuler(places)
  const [dragged, setDragged] = useState<number | null>(null)
  const now = Math.min(to - 1, Math.max(from, dragged ?? minute ?? to - 1))
  const choose = (next: number) => {
    const kept = Math.min(to - 1, Math.max(from, next))
    go(kept)
    writeMinute(kept)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const part = Math.min(1, Math.max(0, (event.clientX - left) / width))
    const next = Math.min(to - 1, from + Math.floor(part * (to - from)))
    if (next === dragged) return
    setDragged(next)
    go(next)
  }
  const drop = () => {
    if (dragged !== null) writeMinute(dragged)
    setDragged(null)
  }
  const step = (event: KeyboardEvent) => {
    const next = stepOf(event.key, now, minutes)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }
  return (
    <div className="flex h-full items-stretch gap-2 pr-2 pl-4 sm:gap-4 sm:px-(--margin) lg:px-6">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Time of the session"
        aria-valuemin={from}
        aria-valuemax={to - 1}
        aria-valuenow={now}
        aria-valuetext={writeClock(now)}
        onKeyDown={step}
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          drag(event)
        }}
        onPointerMove={(event) => dragged !== null && drag(event)}
        onPointerUp={drop}
        onPointerCancel={drop}
        className="@container relative min-w-0 flex-1 cursor-pointer touch-pan-y select-none"
      >
        <MinuteBars minutes={minutes} now={now} />
      </div>
      <TimeField onGo={(clock) => choose(minuteOfClock(places, clock))} />
    </div>
  )
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
}

function stepOf(key: string, now: number, { from, to }: Minutes): number | null {
  if (key === 'Home') return from
  if (key === 'End') return to - 1
  const by = STEPS[key]
  return by === undefined ? null : now + by
}
