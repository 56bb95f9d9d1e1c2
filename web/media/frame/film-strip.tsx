import { Play } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { afterPaint } from '#web/gestures/after-paint.ts'

type FilmStripProps = {
  label: string
  count: number
  /** Which one is shown, from 0. */
  at: number
  onTurn: (at: number) => void
  /** What a place of it is called and shows; undefined where nobody knows yet. */
  frameOf: (at: number) => Frame
  /** At its beginning. */
  before?: ReactNode
}

type Strip = Omit<FilmStripProps, 'before'>

type Frame = {
  key: number
  name: string
  /** Width / height. */
  ratio: number
  isClip: boolean
  picture: ReactNode
}

/** So many on each side of the one that is shown are in the page. */
const BESIDE = 30

/** Which places are in the page while `at` is shown, from the first to before the other. */
export const stripRange = (at: number, count: number): [from: number, to: number] => [
  Math.max(0, at - BESIDE),
  Math.min(count, at + BESIDE + 1),
]

/** Everything that can be turned to in one line, to choose from; drawn after what is shown was seen, at first and with each turn. */
export function FilmStrip({ before, ...strip }: FilmStripProps) {
  const drawn = useDeferredValue<Strip | null>(strip, null)
  return (
    <div className="flex h-18 shrink-0 items-center gap-1 px-2 lying:hidden sm:px-6 lg:h-21 lg:pb-3">
      {before}
      {drawn ? <Frames strip={drawn} /> : <span className="flex-1" />}
    </div>
  )
}

/** The one that is shown is marked and kept in the middle. */
const Frames = memo(function Frames({ strip: { label, count, at, onTurn, frameOf } }: { strip: Strip }) {
  const list = useRef<HTMLOListElement>(null)
  const [from, to] = stripRange(at, count)
  const isThere = useRef(false)
  useEffect(() => {
    const center = () =>
      list.current?.children[at - from]?.scrollIntoView({
        inline: 'center',
        block: 'nearest',
        behavior: 'instant',
      })
    // Where it is turned, the picture is seen first.
    if (isThere.current) return afterPaint(center)
    isThere.current = true
    center()
  }, [at, from])
  return (
    <ol
      ref={list}
      aria-label={label}
      className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-1 [scrollbar-width:none]"
    >
      {Array.from({ length: to - from }, (_, n) => {
        const place = from + n
        const { key, name, ratio, isClip, picture } = frameOf(place)
        return (
          <li key={key} className="shrink-0 first:ml-auto last:mr-auto">
            <button
              type="button"
              aria-label={name}
              aria-current={place === at || undefined}
              onClick={() => onTurn(place)}
              className="relative grid h-16 place-items-center overflow-hidden bg-surface-raised opacity-55 transition-opacity -outline-offset-3 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-ink"
              style={{ aspectRatio: Math.min(1.8, Math.max(0.65, ratio)) }}
            >
              {picture}
              {isClip && <Play aria-hidden="true" className="relative size-5 fill-current drop-shadow" />}
            </button>
          </li>
        )
      })}
    </ol>
  )
})
