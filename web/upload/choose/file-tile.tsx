import { CircleAlert, CircleCheck, Film, ImageIcon, Play, Shrink, Star, X } from 'lucide-react'
import { memo, useEffect, useSyncExternalStore } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CutInMiddle } from '#web/ui/cut-in-middle.tsx'
import { useObjectUrl } from '#web/ui/pictures/use-object-url.ts'
import {
  isSmall,
  isSold,
  type KnownChoice,
  type OnTheirWay,
  type SelectedFile,
  setsClock,
  staysOut,
} from '../selected-file.ts'
import { sizeLabel } from '../size-label.ts'
import { cameraClockLabel } from './camera-clock-label.ts'
import { KnownChoiceField } from './known-choice.tsx'
import type { Selection } from './selection.ts'

type FileTileProps = {
  file: SelectedFile
  /** Whether it is the cover; null where that is not open any more. */
  cover: boolean | null
  /** Whether small pictures are marked: not where all are. */
  marksSmall: boolean
  selection: Selection
  onTheirWay: OnTheirWay
  onKnown: (id: number, choice: KnownChoice) => void
}

const corner =
  'absolute top-0 grid size-11 place-items-center text-on-deep [&>svg]:size-8 [&>svg]:rounded-full [&>svg]:bg-surface-deep/80 [&>svg]:p-1.5 hover:[&>svg]:bg-surface-deep'

/** One chosen file: its picture, name, size and state. */
export const FileTile = memo(function FileTile({
  file,
  cover,
  marksSmall,
  selection,
  onTheirWay,
  onKnown,
}: FileTileProps) {
  const become = useSyncExternalStore(onTheirWay.subscribe, () => onTheirWay.of(file.id))
  const error = file.error ?? (become === 'sent' ? null : become)
  const isRefused = error !== null
  const url = useObjectUrl(file.thumb)
  useEffect(() => {
    if (file.unseen) selection.look(file.id)
  }, [selection, file.unseen, file.id])
  const { name, size } = file.file
  const isCover = cover === true && file.kind === 'image' && file.state !== 'refused'
  const mayCover = cover === false && isSold(file) && file.kind === 'image' && file.state === 'ready'
  const { known } = file
  const isPale = isRefused || staysOut(file)
  const Kind = file.kind === 'video' ? Film : ImageIcon
  return (
    <div className="grid gap-1.5" data-refused={isRefused || undefined}>
      <div
        className={classNames(
          'relative grid aspect-4/3 place-items-center overflow-hidden rounded-card bg-surface-soft',
          // Over the picture, however pale that is.
          isRefused &&
            'after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:border-2 after:border-danger',
        )}
      >
        {/* Its picture lies over it. */}
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 px-3 text-center text-fine leading-tight text-muted">
          <Kind aria-hidden="true" className="size-8" strokeWidth={1.25} />
          {!file.thumb && file.state === 'processing' && 'Processing'}
          {!file.thumb &&
            file.state === 'ready' &&
            (file.unseen
              ? 'Preview follows'
              : 'This browser cannot show it. Its preview is made after upload.')}
        </span>
        {url && <img src={url} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />}
        {url && isPale && <span className="absolute inset-0 bg-surface-soft/60" />}
        {file.kind === 'video' && url && (
          <span className="relative grid size-9 place-items-center rounded-full bg-surface-deep/75 text-on-deep">
            <Play aria-hidden="true" className="size-4 fill-current" />
          </span>
        )}
        {isCover && !setsClock(file) && (
          <span className="absolute bottom-2 left-2 rounded-full bg-surface-deep/85 px-2.5 py-0.5 text-fine font-medium text-on-deep">
            Cover photo
          </span>
        )}
        {become === 'sent' && (
          <span className="absolute right-2 bottom-2 rounded-full bg-surface-raised text-success">
            <CircleCheck aria-hidden="true" className="size-6" />
            <span className="sr-only">Uploaded</span>
          </span>
        )}
        {setsClock(file) && (
          <button
            type="button"
            onClick={() => selection.sellClock(file.id, !file.sellsClock)}
            className="absolute bottom-0 left-0 grid min-h-11 content-end p-2"
          >
            <span className="rounded-full bg-surface-deep/85 px-2.5 py-0.5 text-fine font-medium text-on-deep">
              {file.sellsClock ? 'Leave it out of the sale' : 'Sell it anyway'}
            </span>
          </button>
        )}
        {mayCover && (
          <button
            type="button"
            onClick={() => selection.makeCover(file.id)}
            aria-label={`Make ${name} the cover photo`}
            className={`${corner} left-0`}
          >
            <Star aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          onClick={() => selection.remove(file.id)}
          aria-label={`Remove ${name}`}
          className={`${corner} right-0`}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <p className="flex items-center gap-1 text-fine">
        <CutInMiddle text={name} />
        {marksSmall && isSmall(file) && (
          <span title="Under 12MP" className="ml-auto shrink-0 text-muted">
            <Shrink aria-hidden="true" className="size-4" strokeWidth={1.75} />
            <span className="sr-only">Under 12MP</span>
          </span>
        )}
      </p>
      {file.clock ? (
        <p aria-live="polite" className="line-clamp-4 text-fine leading-tight">
          {cameraClockLabel(file.clock, file.sellsClock)}
        </p>
      ) : error ? (
        <p className="flex gap-1 text-fine leading-tight font-medium text-danger">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          <span className="line-clamp-3">{error}</span>
        </p>
      ) : known && known !== 'asked' ? (
        <KnownChoiceField name={name} known={known} onChoose={(choice) => onKnown(file.id, choice)} />
      ) : (
        <p className="tabular truncate text-fine text-muted">
          {sizeLabel(size)}
          {file.width > 0 && ` · ${file.width} x ${file.height}`}
        </p>
      )}
    </div>
  )
})
