import { formatEuros } from '#contract/orders/money.ts'
import { ARRIVING_LEAST } from '#contract/sessions/ingest.ts'
import { ConfirmDetails, type ConfirmedRow } from '../details/confirm-details.tsx'
import { type Details, priceOf } from '../details/upload-details.ts'
import { ALL_AT_ONCE } from '../details/when-on-sale.ts'
import { kindsLabel } from '../selected-file.ts'

/** A session that will be published: when it is, and how much it will hold. */
type ConfirmedPart = { when: string; images: number; videos: number }

type ConfirmSplitProps = {
  details: Details
  parts: readonly ConfirmedPart[]
  /** Sessions whose files were not chosen again: they stay for later. */
  later: number
  missing: number
  arriving: boolean
  onClose: () => void
  onConfirm: () => void
  waits: boolean
  told: string | null
}

/** What will be published one after another, once more. */
export function ConfirmSplit({
  details,
  parts,
  later,
  missing,
  arriving,
  onClose,
  onConfirm,
  waits,
  told,
}: ConfirmSplitProps) {
  const price = (kind: 'photo' | 'video') => formatEuros(priceOf(details, kind) ?? 0)
  const one = parts.length === 1
  const holds = (kind: 'images' | 'videos') => parts.some((part) => part[kind] > 0)
  return (
    <ConfirmDetails
      title={one ? 'Publish this session?' : `Publish these ${parts.length} sessions?`}
      description="One after another. Surfers can see and buy each for 30 days. Previews carry your name."
      details={details}
      rows={[
        ...parts.map((part): ConfirmedRow => [part.when, kindsLabel(part)]),
        ...(holds('images') ? [['Photo price', price('photo')] as const] : []),
        ...(holds('videos') ? [['Video price', price('video')] as const] : []),
      ]}
      missing={missing}
      onClose={onClose}
      onConfirm={onConfirm}
      waits={waits}
      told={told}
    >
      {later > 0 && (
        <p className="mt-3 text-fine text-muted">
          {later === 1
            ? 'One more session waits for its files and stays for later.'
            : `${later} more sessions wait for their files and stay for later.`}
        </p>
      )}
      <p className="mt-3 text-fine text-muted">
        {arriving
          ? `Each goes on sale with its first ${ARRIVING_LEAST} pictures, and the others follow as they are ready.`
          : one
            ? ALL_AT_ONCE
            : 'Each goes on sale when all of it has arrived and its previews are made.'}
      </p>
    </ConfirmDetails>
  )
}
