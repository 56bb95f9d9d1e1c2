import { CircleAlert, Clock, Play, Trash2 } from 'lucide-react'
import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CutInMiddle } from '#web/ui/cut-in-middle.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChooseBox } from '../choose-box.tsx'
import { TurnedStill } from './turned-still.tsx'
import { useLongPress } from './use-long-press.ts'

type FileTileProps = {
  item: OwnMedia
  /** Quarters to the right, beyond what its picture shows. */
  turn: number
  /** Null while nothing is being chosen. */
  choice: { chosen: boolean; onPress: (withShift: boolean) => void } | null
  /** A finger was held on it. */
  onHeld: () => void
  onRemove: () => void
}

/** One file of a session of one's own, and the way to take it out or to choose it. */
export function FileTile({ item, turn, choice, onHeld, onRemove }: FileTileProps) {
  const { note, tone } = noteOf(item)
  const isRefused = item.state === 'failed'
  const still = item.tile_url ?? (item.type === 'image' ? item.preview_url : null)
  return (
    // On a phone what is far from the screen is neither laid out nor painted; its room is known, and that of a focus ring kept.
    <li className="grid min-w-0 content-start gap-1.5 max-sm:-m-1.5 max-sm:p-1.5 max-sm:[contain-intrinsic-block-size:auto_calc(100vw/3+2.125rem)] max-sm:[content-visibility:auto]">
      <div
        {...useLongPress(choice ? null : onHeld)}
        className="relative grid aspect-3/2 place-items-center overflow-hidden rounded-control bg-surface-soft select-none [-webkit-touch-callout:none]"
      >
        {still && !isRefused && <TurnedStill src={still} turn={turn} />}
        {still && isRefused && (
          <div className="absolute inset-0 opacity-40">
            <TurnedStill src={still} turn={turn} />
          </div>
        )}
        {isRefused && (
          <CircleAlert
            aria-hidden="true"
            className="relative size-8 rounded-full bg-surface-raised text-danger"
            strokeWidth={1.5}
          />
        )}
        {item.state === 'processing' && <Spinner />}
        {item.state === 'clock' && (
          <Clock aria-hidden="true" className="size-8 text-muted" strokeWidth={1.25} />
        )}
        {item.type === 'video' && item.state === 'ready' && (
          <span className="absolute top-2 left-2 inline-flex items-center gap-1 rounded-full bg-surface-deep/85 px-2.5 py-0.5 text-fine font-semibold text-on-deep">
            <Play aria-hidden="true" className="size-3 fill-current" /> VIDEO
          </span>
        )}
        {item.cover !== 'none' && (
          <span className="absolute bottom-2 left-2 rounded-full bg-surface-deep/85 px-2.5 py-0.5 text-fine font-semibold text-on-deep">
            Cover
          </span>
        )}
        {choice && <ChooseBox label={`Choose ${item.media_name}`} {...choice} />}
      </div>
      <div className="flex min-w-0 items-start justify-between gap-2">
        <div className="min-h-11 min-w-0 pt-1">
          <p className="overflow-hidden text-fine font-medium">
            <CutInMiddle text={item.media_name} />
          </p>
          <p className={classNames('tabular text-fine', looks[tone])}>{note}</p>
          {item.turn_error && <p className="text-fine text-danger">{item.turn_error}</p>}
        </div>
        {!choice && (
          <button
            type="button"
            aria-label={`Remove ${item.media_name}`}
            onClick={onRemove}
            className="grid size-11 shrink-0 content-center justify-items-end rounded-control text-muted transition-colors hover:text-danger"
          >
            <Trash2 aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </button>
        )}
      </div>
    </li>
  )
}

type Tone = 'plain' | 'good' | 'bad'
const looks: Record<Tone, string> = {
  plain: 'text-muted',
  good: 'font-medium text-success',
  bad: 'text-danger',
}

/** How it stands, and whether that is what its photographer hopes for. */
function noteOf({ state, error, hidden, sold, turning }: OwnMedia): { note: string; tone: Tone } {
  if (state === 'failed') return { note: error ?? 'Failed to process file', tone: 'bad' }
  if (sold > 0 && state === 'ready' && turning === null && !hidden)
    return { note: `${sold} sold`, tone: 'good' }
  const plain = (note: string) => ({ note, tone: 'plain' as const })
  if (state === 'processing') return plain('Preparing preview')
  if (state === 'clock') return plain('Used for the camera’s clock, not for sale')
  if (turning !== null) return plain('Turning')
  return plain(hidden ? 'Taken off the site by us' : 'Not sold yet')
}
