import { FileArchive, Images } from 'lucide-react'
import { ARCHIVE_MAX_ITEMS, type PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useRoomBelow } from '#web/ui/use-room-below.ts'
import { canShareFiles } from '../can-share-files.ts'
import { heldLabel, itemsLabel, totalBytes } from '../save/save-plan.ts'
import { useArchive } from '../save/use-archive.ts'
import { WithdrawalNote } from '../withdrawal-note.tsx'

type ChooseBarProps = {
  chosen: readonly PurchasedMedia[]
  gathering: boolean
  allChosen: boolean
  isFull: boolean
  held: number
  onAll: () => void
  onNone: () => void
  onSave: () => void
  onBegin: () => void
}

/** What is chosen and what can be done with it; stays under the thumb while the pictures scroll. */
export function ChooseBar(props: ChooseBarProps) {
  const { chosen, gathering, allChosen, isFull, held, onAll, onNone, onSave, onBegin } = props
  const { busy, error, begun, download } = useArchive(chosen, onBegin)
  const bar = useRoomBelow()
  const phone = canShareFiles()
  const none = chosen.length === 0
  return (
    <section
      ref={bar}
      aria-label="Chosen files"
      className={classNames(
        'sticks-below sticky bottom-(--notice) z-20 -mx-4 grid animate-rise gap-3 border-t border-line bg-surface-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift sm:bottom-[calc(var(--notice)+1rem)] sm:mx-0 sm:rounded-sheet sm:border sm:px-5 sm:max-lg:items-center lg:flex lg:flex-wrap lg:items-center lg:gap-x-5 lg:gap-y-2 lg:py-2.5',
        // One button alone stands beside what a download means.
        !phone && 'sm:max-lg:grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      <div className="flex items-center gap-3 sm:max-lg:col-span-full lg:contents">
        <p role="status" className="tabular grow font-semibold lg:grow-0">
          {none ? 'Nothing chosen yet' : `${itemsLabel(chosen)} · ${formatBytes(totalBytes(chosen))}`}
          {!none && allChosen && held > 0 && (
            <span className="block text-fine font-normal text-muted">{heldLabel(held)}</span>
          )}
        </p>
        <Button
          variant="quiet"
          className="-mr-4 lg:order-2 lg:mr-0 lg:ml-auto"
          busy={gathering}
          busyText="Choosing..."
          onClick={allChosen ? onNone : onAll}
        >
          {allChosen ? 'Choose none' : 'Choose all'}
        </Button>
      </div>
      {isFull && (
        <p className="text-fine text-muted sm:max-lg:col-span-full lg:order-4 lg:w-full">
          One ZIP holds at most {ARCHIVE_MAX_ITEMS} files.
        </p>
      )}
      {error && <ErrorNote className="sm:max-lg:col-span-full lg:order-4 lg:w-full">{error}</ErrorNote>}
      {begun && (
        <p
          role="status"
          className="text-fine font-medium text-success sm:max-lg:col-span-full lg:order-4 lg:w-full"
        >
          {begun}
        </p>
      )}
      <WithdrawalNote items={chosen} className="lg:order-1 lg:min-w-0 lg:flex-1" />
      <div
        className={classNames(
          'grid gap-2 lg:order-3',
          phone ? 'sm:grid-flow-col sm:auto-cols-fr' : 'sm:max-lg:col-start-2',
        )}
      >
        {phone && (
          <Button variant="action" size="large" disabled={none} onClick={onSave}>
            <Images aria-hidden="true" className="size-5" /> Save to photos
          </Button>
        )}
        <Button
          variant={phone ? 'outline' : 'action'}
          size="large"
          disabled={none}
          busy={busy}
          busyText="Preparing your ZIP"
          onClick={() => void download()}
        >
          <FileArchive aria-hidden="true" className="size-5" /> Download ZIP
          {!none && <span className="tabular font-normal">{formatBytes(totalBytes(chosen))}</span>}
        </Button>
      </div>
    </section>
  )
}
