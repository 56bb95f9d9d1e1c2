import { FileArchive, Images } from 'lucide-react'
import { ARCHIVE_MAX_ITEMS, type PurchasedMedia } from '#contract/orders/downloads.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { canShareFiles } from '../can-share-files.ts'
import { WithdrawalNote } from '../withdrawal-note.tsx'
import { archivesOf, heldLabel, itemsLabel, totalBytes } from './save-plan.ts'
import { useArchive } from './use-archive.ts'

type DownloadAllProps = {
  /** What all means: a session or everything. */
  of: string
  /** Null while they are gathered. */
  items: readonly PurchasedMedia[] | null
  /** So many of all are on hold. */
  held?: number
  /** They could not be gathered. */
  failed?: boolean
  onBegin: (items: readonly PurchasedMedia[]) => void
  onSave: (items: readonly PurchasedMedia[]) => void
  onClose: () => void
}

/** Many originals at once: as one ZIP, as several where one does not hold them, or into the photos of a phone. */
export function DownloadAll(props: DownloadAllProps) {
  const { of, items, held = 0, failed = false, onBegin, onSave, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title="Download all"
      description={
        items ? (
          <>
            {[of, itemsLabel(items), formatBytes(totalBytes(items))].join(' · ')}
            {held > 0 && <span className="block">{heldLabel(held)}</span>}
          </>
        ) : (
          of
        )
      }
    >
      {items ? (
        <Ways items={items} onBegin={onBegin} onSave={() => onSave(items)} />
      ) : failed ? (
        <ErrorNote boxed>Failed to fetch media</ErrorNote>
      ) : (
        <p role="status" className="flex items-center gap-3 py-4 text-muted">
          <Spinner /> Gathering your files
        </p>
      )}
    </Dialog>
  )
}

type WaysProps = {
  items: readonly PurchasedMedia[]
  onBegin: (items: readonly PurchasedMedia[]) => void
  onSave: () => void
}

function Ways({ items, onBegin, onSave }: WaysProps) {
  const phone = canShareFiles()
  const archives = archivesOf(items)
  return (
    <div className="grid gap-4 pb-[env(safe-area-inset-bottom)]">
      <WithdrawalNote items={items} />
      {phone && (
        <Button variant="action" size="large" onClick={onSave}>
          <Images aria-hidden="true" className="size-5" /> Save to photos
        </Button>
      )}
      {archives.length > 1 && (
        <p className="text-fine text-muted">
          One ZIP holds at most {ARCHIVE_MAX_ITEMS} files: yours come in {archives.length}.
        </p>
      )}
      {archives.map((archive, at) => (
        <Archive
          key={archive[0]?.id}
          items={archive}
          label={archives.length > 1 ? `Download ZIP ${at + 1} of ${archives.length}` : 'Download ZIP'}
          variant={phone || at > 0 ? 'outline' : 'action'}
          onBegin={() => onBegin(archive)}
        />
      ))}
    </div>
  )
}

type ArchiveProps = {
  items: readonly PurchasedMedia[]
  label: string
  variant: 'action' | 'outline'
  onBegin: () => void
}

function Archive({ items, label, variant, onBegin }: ArchiveProps) {
  const { busy, error, begun, download } = useArchive(items, onBegin)
  return (
    <div className="grid gap-2">
      <Button
        variant={variant}
        size="large"
        busy={busy}
        busyText="Preparing your ZIP"
        onClick={() => void download()}
      >
        <FileArchive aria-hidden="true" className="size-5" /> {label}
        <span className="tabular font-normal">{formatBytes(totalBytes(items))}</span>
      </Button>
      {error && <ErrorNote>{error}</ErrorNote>}
      {begun && (
        <p role="status" className="text-fine font-medium text-success">
          {begun}
        </p>
      )}
    </div>
  )
}
