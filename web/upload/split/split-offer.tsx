import { formatBytes } from '#web/platform/format-bytes.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { partLabel } from './part-label.ts'
import type { Split, SplitPart } from './parts-of.ts'
import { useSplitOffer } from './use-split-offer.ts'

type SplitOfferProps = {
  /** All that was chosen. */
  files: readonly File[]
  onSplit: (parts: SplitPart[]) => void
}

/** More than a session holds was chosen: how it would be split into several by capture time. */
export function SplitOffer({ files, onSplit }: SplitOfferProps) {
  const offer = useSplitOffer(files)
  if (!offer) return null
  const { looked, split } = offer
  if (!split)
    return (
      <div className="grid gap-2">
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
  return (
    <section aria-labelledby="split" className="grid gap-3 rounded-sheet bg-surface-soft p-4 sm:p-6">
      <h3 id="split" className="text-title">
        Split by capture time into {parts.length} sessions?
      </h3>
      <ol className="tabular grid gap-1">
        {parts.map((part) => (
          <li key={part.keys[0]} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{partLabel(part)}</span>
            <span className="text-muted">{formatBytes(part.bytes)}</span>
          </li>
        ))}
      </ol>
      <p className="text-fine text-muted">{splitNotes(split).join(' ')}</p>
      <Button variant="action" className="justify-self-start" onClick={() => onSplit(parts)}>
        Split into {parts.length} sessions
      </Button>
    </section>
  )
}

function splitNotes({ parts, unsupported, tooLarge }: Split): string[] {
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
  ]
}
