import { formatEuros } from '#contract/orders/money.ts'
import { ARRIVING_LEAST, type UploadedMedia } from '#contract/sessions/ingest.ts'
import { formatDate, formatHours } from '#contract/time/dates.ts'
import { formatBytes } from '#web/platform/format-bytes.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseButton, Dialog } from '#web/ui/dialog.tsx'
import { type Details, priceOf } from '../details/upload-details.ts'
import { countKinds, type SelectedFile, staysOut, toMove, totalBytes } from '../selected-file.ts'

type ConfirmPublishProps = {
  details: Details
  /** What the pictures say, where the details say otherwise. */
  warning: string | null
  files: readonly SelectedFile[]
  /** What lies on the server already. */
  arrived: readonly UploadedMedia[]
  /** It is sold as it arrives. */
  arriving: boolean
  onClose: () => void
  onConfirm: () => void
}

/** What will be published, once more. */
export function ConfirmPublish({
  details,
  warning,
  files,
  arrived,
  arriving,
  onClose,
  onConfirm,
}: ConfirmPublishProps) {
  const chosen = countKinds(files)
  const moving = toMove(files).length
  const videos = chosen.videos + arrived.filter(({ type }) => type === 'video').length
  const images = chosen.images + chosen.videos + arrived.length - videos
  const bytes = arrived.reduce(
    (sum, { media_size }) => sum + media_size,
    totalBytes(files.filter((file) => !staysOut(file))),
  )
  const rows: [string, string][] = [
    [details.tag === 'surflesson' ? 'Surf school' : 'Location', details.place?.name ?? ''],
    ['Date', formatDate(details.date)],
    ['Time', formatHours(details.startHour, details.endHour)],
    ...offerRow('Photos', images, priceOf(details, 'photo') ?? 0),
    ...offerRow('Videos', videos, priceOf(details, 'video') ?? 0),
    ...(moving > 0 ? [['From other sessions', `${moving} moved here`] as [string, string]] : []),
    ['Size', formatBytes(bytes)],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish this session?"
      description="Surfers can see and buy it for 30 days. Previews carry your name."
    >
      <dl className="tabular divide-y divide-line">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {arriving && (
        <p className="mt-3 text-fine text-muted">
          It goes on sale with its first {ARRIVING_LEAST} pictures, and grows while the others upload.
        </p>
      )}
      {warning && <p className="mt-3 text-fine font-medium text-danger">{warning}</p>}
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button variant="action" size="large" onClick={onConfirm} className="sm:order-2">
          Confirm &amp; Publish
        </Button>
        <CloseButton size="large" onClose={onClose}>
          Cancel
        </CloseButton>
      </div>
    </Dialog>
  )
}

const offerRow = (term: string, count: number, euros: number): [string, string][] =>
  count > 0 ? [[term, `${count} at ${formatEuros(euros)}`]] : []
