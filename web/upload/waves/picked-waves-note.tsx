import { useMemo } from 'react'
import { countOf } from '#contract/counts.ts'
import { formatMonthDay } from '#contract/time/dates.ts'
import { WAVES_FROM } from '#contract/waves/outline.ts'
import { useObjectUrl } from '#web/ui/pictures/use-object-url.ts'
import { isSold, type SelectedFile } from '../selected-file.ts'
import type { PickedWaves } from './picked-waves.ts'
import { usePickedWaves } from './use-picked-waves.ts'

/** Covers in the strip: three rows. */
const COVERS = 15

/** What surfers will see: into how many waves the chosen photos fall, and their covers. */
export function PickedWavesNote({ files: chosen }: { files: readonly SelectedFile[] }) {
  const files = useMemo(() => chosen.filter(isSold), [chosen])
  const found = usePickedWaves(files)
  if (!found || found.timed + found.untimed < WAVES_FROM) return null
  const clips = files.filter(({ kind, state }) => kind === 'video' && state === 'ready').length
  return (
    <section aria-labelledby="picked-waves" className="grid grid-cols-1 gap-3">
      <h2 id="picked-waves" className="text-title">
        Waves
      </h2>
      {found.timed < WAVES_FROM ? (
        <p className="text-fine text-muted">
          Most of these do not say when they were taken. Surfers see them in your order, not wave by wave.
        </p>
      ) : (
        <Found found={found} files={files} clips={clips} />
      )}
    </section>
  )
}

type FoundProps = { found: PickedWaves; files: readonly SelectedFile[]; clips: number }

function Found({ found: { waves, timed, from, to, untimed }, files, clips }: FoundProps) {
  const thumbs = new Map(files.map(({ id, thumb }) => [id, thumb]))
  const covers = waves.slice(0, COVERS)
  return (
    <>
      <p role="status" className="tabular font-medium">
        {`${timed} pictures in ${countOf(waves.length, 'wave')}, ${spanOf(from, to)}`}
      </p>
      <ul aria-label="Covers of the waves" className="grid grid-cols-5 gap-1">
        {covers.map(({ cover, from: at }) => (
          <li key={cover} className="grid min-w-0 gap-0.5">
            <Cover thumb={thumbs.get(cover) ?? null} />
            <span className="tabular text-center text-fine text-muted">{clockOf(at)}</span>
          </li>
        ))}
      </ul>
      <p className="text-fine text-muted">
        {[
          waves.length > covers.length && `And ${waves.length - covers.length} more.`,
          untimed > 0 && `${countOf(untimed, 'picture')} without a time: shown last.`,
          clips > 0 && `${countOf(clips, 'video')} will be sorted in after upload.`,
          'These are the clocks of your cameras. Clocks and waves can be set right in My Sessions afterwards.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}

function Cover({ thumb }: { thumb: Blob | null }) {
  const url = useObjectUrl(thumb)
  const box = 'aspect-3/2 w-full rounded-control bg-surface-soft object-cover'
  return url ? <img src={url} alt="" decoding="async" className={box} /> : <span className={box} />
}

/** `07:42 to 08:02`; with days where a clock is off, or pictures of another day were chosen. */
const spanOf = (from: number, to: number): string =>
  dayOf(from) === dayOf(to)
    ? `${clockOf(from)} to ${clockOf(to)}`
    : `${dayOf(from)} ${clockOf(from)} to ${dayOf(to)} ${clockOf(to)}`

const dayOf = (at: number): string => formatMonthDay(new Date(at).toISOString().slice(0, 10))
/** `08:02` */
const clockOf = (at: number): string => new Date(at).toISOString().slice(11, 16)
