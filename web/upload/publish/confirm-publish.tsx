import { formatEuros } from '#contract/orders/money.ts'
import { ARRIVING_LEAST, type UploadedMedia } from '#contract/sessions/ingest.ts'
import { formatDate, formatHoursTo } from '#contract/time/dates.ts'
import { ConfirmDetails, type ConfirmedRow } from '../details/confirm-details.tsx'
import { contradiction, type FromPictures } from '../details/from-pictures.ts'
import { PicturesDiffer } from '../details/pictures-differ.tsx'
import { type Details, priceOf } from '../details/upload-details.ts'
import { ALL_AT_ONCE } from '../details/when-on-sale.ts'
import { countKinds, type SelectedFile, staysOut, toMove, totalBytes } from '../selected-file.ts'
import { sizeLabel } from '../size-label.ts'

type ConfirmPublishProps = {
  details: Details
  /** What the pictures say of day and hours. */
  from: FromPictures | null
  /** Takes them over. */
  onUse: (details: Details) => void
  files: readonly SelectedFile[]
  /** What lies on the server already. */
  arrived: readonly UploadedMedia[]
  missing: number
  /** It is sold as it arrives. */
  arriving: boolean
  onClose: () => void
  onConfirm: () => void
  waits: boolean
  told: string | null
}

/** What will be published, once more. */
export function ConfirmPublish({
  details,
  from,
  onUse,
  files,
  arrived,
  missing,
  arriving,
  onClose,
  onConfirm,
  waits,
  told,
}: ConfirmPublishProps) {
  const differs = contradiction(details, from) !== null
  const chosen = countKinds(files)
  const moving = toMove(files).length
  const videos = chosen.videos + arrived.filter(({ type }) => type === 'video').length
  const images = chosen.images + chosen.videos + arrived.length - videos
  const bytes = arrived.reduce(
    (sum, { media_size }) => sum + media_size,
    totalBytes(files.filter((file) => !staysOut(file))),
  )
  return (
    <ConfirmDetails
      title="Publish this session?"
      description="Surfers can see and buy it for 30 days. Previews carry your name."
      details={details}
      rows={[
        ['Date', formatDate(details.date), differs && <PicturesDiffer {...{ details, from, onUse }} />],
        ['Time', formatHoursTo(details.startHour, details.endHour)],
        ...offerRows('Photo', images, priceOf(details, 'photo') ?? 0),
        ...offerRows('Video', videos, priceOf(details, 'video') ?? 0),
        ...(moving > 0 ? [['From other sessions', `${moving} moved here`] as const] : []),
        ['Size', sizeLabel(bytes)],
      ]}
      missing={missing}
      onClose={onClose}
      onConfirm={onConfirm}
      waits={waits}
      told={told}
    >
      <p className="mt-3 text-fine text-muted">
        {arriving
          ? `It goes on sale with its first ${ARRIVING_LEAST} pictures, and the others follow as they are ready.`
          : ALL_AT_ONCE}
      </p>
    </ConfirmDetails>
  )
}

/** How many, and what each costs, in the words of the form. */
const offerRows = (kind: 'Photo' | 'Video', count: number, euros: number): ConfirmedRow[] =>
  count > 0
    ? [
        [`${kind}s`, `${count}`],
        [`${kind} price`, formatEuros(euros)],
      ]
    : []
