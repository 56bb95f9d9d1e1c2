import { ChevronDown } from 'lucide-react'
import { memo, useState } from 'react'
import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import type { WaveChange } from '#contract/waves/own-waves.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Still } from './still.tsx'
import { WaveFrames } from './wave-frames.tsx'
import { firstOf, type OwnWave, waveLabel } from './wave-labels.ts'

type WaveRowProps = {
  wave: OwnWave
  files: ReadonlyMap<number, OwnMedia>
  busy: boolean
  chosen: boolean
  /** Null where nothing can be changed any more. */
  onChoose: ((first: number, on: boolean) => void) | null
  onChange: ((change: WaveChange, focus: string) => unknown) | null
}

/** One wave: its cover, time and counts; opened, its frames. Drawn anew only when something of it changes. */
export const WaveRow = memo(function WaveRow(props: WaveRowProps) {
  const { wave, files, busy, chosen, onChoose, onChange } = props
  const [open, setOpen] = useState(false)
  const first = firstOf(wave)
  const label = waveLabel(wave)
  const cover = files.get(wave.cover_id ?? first)
  return (
    <li className={classNames('grid grid-cols-1 gap-3 py-3', chosen && 'bg-surface-soft')}>
      {/* Not painted while it is far from the screen; the margins keep what stands out of it. */}
      <div className="-my-1.5 -mr-1.5 -ml-3 flex min-w-0 items-center gap-3 py-1.5 pr-1.5 pl-3 [contain-intrinsic-block-size:auto_3.375rem] [content-visibility:auto] sm:[contain-intrinsic-block-size:auto_4.6875rem]">
        {onChoose && (
          <span className="-ml-3 grid size-11 shrink-0 place-items-center">
            <input
              type="checkbox"
              aria-label={`Choose ${label}`}
              checked={chosen}
              onChange={({ target }) => onChoose(first, target.checked)}
              className="size-5 accent-ink"
            />
          </span>
        )}
        <Still item={cover} alt="" className="aspect-3/2 w-20 shrink-0 rounded-control sm:w-28" />
        <button
          type="button"
          id={`wave-${first}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="tabular flex min-h-11 min-w-0 grow items-center justify-between gap-2 rounded-control px-2 text-left text-fine font-medium hover:bg-surface-soft"
        >
          {label}
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </button>
      </div>
      {open && <WaveFrames {...{ wave, files, busy, onChange }} />}
    </li>
  )
})
