import { formatEuros } from '#contract/orders/money.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { useRoomBelow } from '#web/ui/use-room-below.ts'
import { goToFault } from '../details/place-of-fault.ts'
import { type Details, priceOf } from '../details/upload-details.ts'
import { countKinds, type SelectedFile } from '../selected-file.ts'
import { readyLabel } from './ready-label.ts'

type PublishBarProps = {
  files: readonly SelectedFile[]
  /** Files that lie on the server already. */
  arrived: readonly Pick<UploadedMedia, 'type'>[]
  details: Details
  /** Nothing is published while there are any. */
  faults: readonly string[]
  /** Files of a draft that have neither arrived nor been chosen again. */
  missing: number
  /** Something was begun: what is missing is counted beside the button, too. */
  started: boolean
  /** Somebody asks what is missing. */
  onAsk: () => void
  /** How many sessions one press publishes. */
  sessions: number
}

/** What would be published now, and the two ways out of the screen; on wide screens it stays at the lower edge. */
export function PublishBar(props: PublishBarProps) {
  const { files, arrived, missing, details, faults, started, onAsk, sessions } = props
  const bar = useRoomBelow<HTMLDivElement>()
  return (
    <div
      ref={bar}
      className="sticks-below mt-8 grid gap-4 border-t border-line bg-surface pt-6 lg:sticky lg:bottom-(--notice) lg:z-20 lg:flex lg:h-18 lg:items-center lg:justify-between lg:pt-0"
    >
      <div className="tabular text-muted">
        <span className="font-medium text-ink">
          {readyLabel(files, arrived.length)}
          {missing > 0 && `, ${missing} missing`}
        </span>
        {` · ${pricesLabel(details, files, arrived)}`}
        {missing > 0 && faults.length === 0 && (
          <span className="block text-fine">
            {missing === 1 ? 'It is' : 'Those are'} not in the session if you publish now.
          </span>
        )}
        {started && faults.length > 0 && (
          <p className="-mt-1.5 -mb-2.5 -ml-1 text-fine max-lg:hidden">
            <TextButton
              onClick={() => {
                onAsk()
                goToFault(faults[0] ?? '')
              }}
            >
              {faults.length === 1 ? '1 thing left to do' : `${faults.length} things left to do`}
            </TextButton>
          </p>
        )}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <ButtonLink to="/sessions" size="large">
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          variant={missing > 0 ? 'outline' : 'action'}
          size="large"
          disabled={faults.length > 0}
          className="lg:min-w-60"
        >
          {sessions > 1 ? `Publish ${sessions} Sessions` : 'Publish Session'}
        </Button>
      </div>
    </div>
  )
}

/** `€5.00 a photo`, of what is there and chosen; before that of both. */
function pricesLabel(
  details: Details,
  files: readonly SelectedFile[],
  arrived: PublishBarProps['arrived'],
): string {
  const chosen = countKinds(files)
  const images = chosen.images + arrived.filter(({ type }) => type === 'image').length
  const videos = chosen.videos + arrived.filter(({ type }) => type === 'video').length
  const kinds = [
    (images > 0 || videos === 0) && `${priceLabel(details, 'photo')} a photo`,
    (videos > 0 || images === 0) && `${priceLabel(details, 'video')} a video`,
  ]
  return kinds.filter(Boolean).join(' · ')
}

/** A dash stands for what is no price. */
const priceLabel = (details: Details, kind: 'photo' | 'video'): string => {
  const price = priceOf(details, kind)
  return price === null ? '–' : formatEuros(price)
}
