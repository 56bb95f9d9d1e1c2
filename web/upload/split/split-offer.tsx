import { useContext } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { Picked } from '../picked.ts'
import { sizeLabel } from '../size-label.ts'
import { partLabel } from './part-label.ts'
import type { Split, SplitPart } from './parts-of.ts'
import { useSplitOffer } from './use-split-offer.ts'

type SplitOfferProps = {
  /** All that was chosen and not refused. */
  files: readonly File[]
  onSplit: (parts: SplitPart[]) => void
  /** What does not fit is not added. */
  onLeave: () => void
}

/** More than a session holds was chosen: how it would be split into several by capture time. */
export function SplitOffer({ files, onSplit, onLeave }: SplitOfferProps) {
  const picked = useContext(Picked)
  const offer = useSplitOffer(files, picked.refused)
  if (!offer) return null
  const { looked, split, refused } = offer
  if (!split)
    return (
      <div className="mt-3 grid gap-2">
        <p role="status" className="text-fine text-muted">
          Looking when your files were taken
        </p>
        <ProgressBar
          label="Looking when your files were taken"
          value={(looked / files.length) * 100}
          className="h-1"
        />
      </div>
    )
  const { parts } = split
  if (parts.length < 2) return null
  const leave = () => {
    onLeave()
    document.getElementById('files')?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="split" className="mt-3 grid gap-3 border-t border-line pt-4">
      <h3 id="split" className="text-title">
        Split by capture time into {parts.length} sessions?
      </h3>
      <ol className="tabular divide-y divide-line">
        {parts.map((part) => (
          <li key={part.keys[0]} className="flex justify-between gap-x-4 py-2 first:pt-0 max-sm:flex-col">
            <span className="font-medium">{partLabel(part)}</span>
            <span className="shrink-0 text-muted max-sm:text-fine">{sizeLabel(part.bytes)}</span>
          </li>
        ))}
      </ol>
      <p className="text-fine text-muted">{splitNotes(split, refused).join(' ')}</p>
      <p className="flex flex-wrap gap-x-3 gap-y-2">
        <Button variant="action" className="max-sm:w-full" onClick={() => onSplit(parts)}>
          Split into {parts.length} sessions
        </Button>
        <Button variant="quiet" className="max-sm:w-full" onClick={leave}>
          {picked.fresh === 1 ? 'Leave it out' : 'Leave them out'}
        </Button>
      </p>
    </section>
  )
}

function splitNotes({ parts, unsupported, tooLarge }: Split, refused: number): string[] {
  const byFile = parts.reduce((sum, part) => sum + part.byFile, 0)
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 file ${one}` : `${count} files ${many}`]
  return [
    'One press publishes them one after another, with the same place and prices; each has the day and hours of its own pictures.',
    ...counted(
      byFile,
      'does not say when it was taken: it goes by the date of the file.',
      'do not say when they were taken: they go by the dates of the files.',
    ),
    ...counted(
      unsupported,
      'is neither photo nor video and is left out.',
      'are neither photos nor videos and are left out.',
    ),
    ...counted(
      tooLarge,
      'is larger than a session and is left out.',
      'are larger than a session and are left out.',
    ),
    ...counted(refused, 'has errors and is left out.', 'have errors and are left out.'),
  ]
}
