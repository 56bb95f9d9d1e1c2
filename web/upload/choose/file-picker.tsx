import { ImageUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '#contract/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/progress.tsx'
import { useOwnHeight } from '#web/ui/use-own-height.ts'
import { sticks } from '../aside.tsx'
import { Dotted } from '../dotted.tsx'
import { Picked } from '../picked.ts'
import {
  countKinds,
  isUndecided,
  type LeftOutFile,
  type OnTheirWay,
  type SelectedFile,
  staysOut,
  toMove,
  totalBytes,
} from '../selected-file.ts'
import { sizeLabel } from '../size-label.ts'
import { isUnreadable, UNREADABLE } from '../unreadable.ts'
import { CopiesNote } from './copies-note.tsx'
import { FileGrid, type OnKnown } from './file-grid.tsx'
import { canPickFolders, PickButton } from './pick-button.tsx'
import { PickOutcome } from './pick-outcome.tsx'
import type { Selection } from './selection.ts'
import { hasBothSizes, SmallNote } from './small-note.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { usePick } from './use-pick.ts'

type FilePickerProps = {
  selection: Selection
  files: readonly SelectedFile[]
  leftOut: readonly LeftOutFile[]
  /** Offers to split what does not fit into several sessions. */
  offerSplit: (over: readonly File[], onEnd: () => void) => ReactNode
  /** Nothing else on the page comes first: as long as nothing is chosen, that is the next step. */
  isNext: boolean
  /** The first files of several sessions; null: of one. */
  covers: ReadonlySet<number> | null
  /** The cover has arrived already: none of these can become it. */
  coverSet: boolean
  /** What is sent meanwhile: in one line, and what has become of each file. */
  sending: { line: ReactNode; files: OnTheirWay }
  /** Of files that other sessions have: what is said of all, and what chooses for one. */
  known: { note: ReactNode; onChoose: OnKnown }
}

/** Chooses the files: by the system's picker or dropped anywhere on the page. */
export function FilePicker(props: FilePickerProps) {
  const { selection, files, leftOut, offerSplit, isNext, covers, coverSet, sending, known } = props
  const { problem, notice, add, toSplit, counts, end } = usePick(selection, files)
  const { refused } = counts
  const dragging = useFileDrop(add)
  const looked = files.filter(({ state }) => state !== 'processing').length
  const empty = files.length === 0
  const own = useOwnHeight()

  return (
    // Beside a longer form it stays in sight: the grid has all rows in the page where so few files are chosen.
    <section
      ref={own}
      aria-labelledby="files"
      className={`grid min-w-0 grid-cols-1 content-start gap-4 ${sticks}`}
    >
      <h2 id="files" tabIndex={-1} className="text-title outline-none">
        Photos and videos
      </h2>
      <div
        className={classNames(
          'relative grid justify-items-center gap-3 rounded-sheet border-2 border-dashed px-4 text-center transition-colors',
          empty ? 'content-center py-14 lg:min-h-112' : 'py-5',
          dragging ? 'border-ink bg-surface-soft' : 'border-line-strong bg-surface-raised',
        )}
      >
        {empty && <ImageUp aria-hidden="true" className="size-10 text-muted" strokeWidth={1.25} />}
        <div className="flex flex-wrap justify-center gap-3">
          <PickButton
            isNext={empty && isNext}
            label={empty ? 'Choose files' : 'Add more files'}
            onFiles={add}
          />
          {canPickFolders() && (
            <PickButton folder label={empty ? 'Choose a folder' : 'Add a folder'} onFiles={add} />
          )}
        </div>
        <p className="text-fine text-muted max-sm:hidden touch:hidden">
          {dragging ? 'Drop them here' : 'or drop files and folders anywhere on this page'}
        </p>
        {empty && (
          <p className="text-balance text-fine text-muted">
            Photos (JPEG, PNG, HEIC) of at least 4MP, videos (MP4, MOV) of at least 1080p,{' '}
            <span className="whitespace-nowrap">3 GB in all.</span> The first file is the cover photo.
          </p>
        )}
      </div>
      <PickOutcome problem={problem} notice={notice}>
        <Picked value={counts}>{toSplit && offerSplit(toSplit, end)}</Picked>
      </PickOutcome>
      <CopiesNote leftOut={leftOut} />
      {!empty && (
        <div className="grid gap-1">
          <div className="flex min-h-11 items-center justify-between gap-4 large-letters:flex-wrap">
            <p className="tabular min-w-0 text-fine text-muted" aria-live="polite">
              <Summary files={files} />
            </p>
            {refused > 0 && (
              <Button
                id="refused"
                variant="danger"
                className="shrink-0 max-sm:px-3"
                onClick={selection.removeRefused}
              >
                Remove {refused} with errors
              </Button>
            )}
          </div>
          <SmallNote files={files} />
        </div>
      )}
      {files.some(({ error }) => isUnreadable(error)) && <p className="text-fine text-muted">{UNREADABLE}</p>}
      {/* No animation: it would make the browser paint while it decodes. */}
      {looked < files.length && (
        <ProgressBar label="Looking at your files" value={(looked / files.length) * 100} className="h-1" />
      )}
      {!empty && known.note}
      {!empty && sending.line}
      {!empty && (
        <FileGrid
          files={files}
          selection={selection}
          covers={covers}
          coverSet={coverSet}
          marksSmall={hasBothSizes(files)}
          onTheirWay={sending.files}
          onKnown={known.onChoose}
        />
      )}
    </section>
  )
}

function Summary({ files }: { files: readonly SelectedFile[] }) {
  const accepted = files.filter((file) => file.state !== 'refused' && !staysOut(file))
  const { images, videos } = countKinds(accepted)
  const undecided = accepted.filter(isUndecided).length
  const leftOut = files.filter((file) => staysOut(file)).length - toMove(files).length
  const parts = [
    ...(undecided > 0
      ? [`Reading ${files.length - undecided} of ${countOf(files.length, 'file')}`]
      : [images > 0 && countOf(images, 'photo'), videos > 0 && countOf(videos, 'video')]),
    accepted.length > 0 && sizeLabel(totalBytes(accepted)),
    leftOut > 0 && `${leftOut} left out`,
  ]
  return <Dotted facts={parts.flatMap((said) => (said ? [{ key: said, said }] : []))} />
}
