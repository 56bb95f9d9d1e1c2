import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'

type WaveStripProps = {
  items: SessionItems
  wave: PageWave
  /** Which of its items is shown, from 0. */
  at: number
  onChoose: (at: number) => void
  isPlaying: boolean
  onPlay: (() => void) | null
  /** At its end. */
  children?: ReactNode
}

/** So many pictures on each side of the one that is shown are in the page. */
const BESIDE = 30

/** All pictures of a wave in one line, the one that is shown marked; a press shows another. */
export function WaveStrip({ items, wave, at, onChoose, isPlaying, onPlay, children }: WaveStripProps) {
  const list = useRef<HTMLOListElement>(null)
  const from = Math.max(0, at - BESIDE)
  const ids = items.ids.slice(wave.first + from, wave.first + Math.min(wave.count, at + BESIDE + 1))
  useEffect(() => items.want(ids))
  useEffect(() => {
    list.current?.children[at - from]?.scrollIntoView({
      inline: 'center',
      block: 'nearest',
      behavior: 'instant',
    })
  }, [at, from])
  return (
    <div className="flex items-center gap-1 px-2 sm:px-4">
      {onPlay && (
        <button
          type="button"
          onClick={onPlay}
          aria-pressed={isPlaying}
          aria-label="Play this wave"
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-surface-raised"
        >
          {isPlaying ? (
            <Pause aria-hidden="true" className="size-5 fill-current" />
          ) : (
            <Play aria-hidden="true" className="size-5 translate-x-px fill-current" />
          )}
        </button>
      )}
      <ol
        ref={list}
        aria-label="Pictures of this wave"
        className="flex min-w-0 flex-1 gap-1 overflow-x-auto py-1 [scrollbar-width:none]"
      >
        {ids.map((id, n) => {
          const item = items.get(id)
          const isShown = from + n === at
          return (
            <li key={id} className="shrink-0">
              <button
                type="button"
                aria-label={`Picture ${from + n + 1} of ${wave.count}`}
                aria-current={isShown || undefined}
                onClick={() => onChoose(from + n)}
                className={classNames(
                  'block h-14 overflow-hidden rounded-sm bg-surface-raised -outline-offset-2 sm:h-18',
                  isShown ? 'ring-2 ring-action' : 'opacity-60 hover:opacity-100',
                )}
                style={{ aspectRatio: items.ratioOf(id) }}
              >
                {item && (
                  <img
                    src={item.tile_url ?? item.preview_url}
                    alt=""
                    draggable={false}
                    decoding="async"
                    className="size-full object-cover"
                  />
                )}
              </button>
            </li>
          )
        })}
      </ol>
      {children}
    </div>
  )
}
