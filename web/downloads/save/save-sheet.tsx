import { CircleCheck, Share } from 'lucide-react'
import type { PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { itemsLabel, totalBytes } from './save-plan.ts'
import { useSaving } from './use-saving.ts'

type SaveSheetProps = {
  items: readonly PurchasedMedia[]
  onDownload: (item: PurchasedMedia) => void
  onClose: () => void
}

/** To the phone's photo library in two steps: each batch is fetched, then a tap opens the share sheet. */
export function SaveSheet({ items, onDownload, onClose }: SaveSheetProps) {
  const { batch, at, batches, step, saved, left, save, retry, skip } = useSaving(items)
  const isOver = !batch
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save to photos"
      description={isOver ? undefined : `${itemsLabel(batch)}, ${formatBytes(totalBytes(batch))}`}
    >
      <div className="grid gap-5 pb-[env(safe-area-inset-bottom)]">
        {batches > 1 && !isOver && (
          <p className="tabular text-fine text-muted">
            Part {at + 1} of {batches}. {saved > 0 && `${saved} saved so far.`}
          </p>
        )}
        {batch && step.kind === 'fetching' && <Fetching bytes={step.bytes} of={totalBytes(batch)} />}
        {batch && step.kind === 'ready' && (
          <>
            <p role="status">
              {step.note || 'Ready. Tap the button, then choose Save in the sheet that opens.'}
            </p>
            <Button variant="action" size="large" onClick={() => void save()}>
              <Share aria-hidden="true" className="size-5" /> Save {itemsLabel(batch)}
            </Button>
          </>
        )}
        {step.kind === 'failed' && (
          <>
            <ErrorNote boxed>{step.error}</ErrorNote>
            <Button variant="action" size="large" onClick={retry}>
              Try again
            </Button>
          </>
        )}
        {batch && step.kind !== 'fetching' && (step.kind === 'failed' || step.note) && (
          <Button onClick={skip}>Skip these</Button>
        )}
        {isOver && saved > 0 && (
          <p role="status" className="flex items-center gap-3 font-medium text-success">
            <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
            {saved === 1 ? '1 file is' : `${saved} files are`} in your photos.
          </p>
        )}
        {isOver && left.length > 0 && <Left items={left} onDownload={onDownload} />}
        <CloseButton variant={isOver ? 'action' : 'quiet'} onClose={onClose}>
          {isOver ? 'Done' : 'Cancel'}
        </CloseButton>
      </div>
    </Dialog>
  )
}

function Fetching({ bytes, of }: { bytes: number; of: number }) {
  return (
    <div className="grid gap-2">
      <p role="status">Fetching your originals. Keep this page open.</p>
      <ProgressBar label="Fetching your originals" value={(100 * bytes) / Math.max(1, of)} />
      <p className="tabular text-fine text-muted">
        {formatBytes(bytes)} of {formatBytes(of)}
      </p>
    </div>
  )
}

/** What the share sheet does not take: too large for the phone's memory, of another kind, or skipped. */
function Left({ items, onDownload }: Pick<SaveSheetProps, 'items' | 'onDownload'>) {
  return (
    <div className="grid gap-3">
      <p>
        {items.length === 1 ? 'This file is' : 'These files are'} not in your photos yet: download{' '}
        {items.length === 1 ? 'it' : 'them'} instead.
      </p>
      <ul className="grid max-h-[40dvh] gap-2 overflow-y-auto">
        {items.map((item) => (
          <li key={item.id}>
            <Button className="w-full justify-between" onClick={() => onDownload(item)}>
              <span className="truncate">Download {item.media.media_name}</span>
              <span className="tabular text-fine text-muted">{formatBytes(item.media.media_size)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
