import { useSyncExternalStore } from 'react'
import { formatEuros } from '#contract/orders/money.ts'
import type { UploadedMedia } from '#contract/sessions/ingest.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextButton } from '#web/ui/text-button.tsx'
import { useRoomBelow } from '#web/ui/use-room-below.ts'
import { goToFault } from '../details/place-of-fault.ts'
import { type Details, priceOf } from '../details/upload-details.ts'
import { countKinds, isUndecided, type SelectedFile } from '../selected-file.ts'
import type { ThrottledStore } from '../send/throttled-store.ts'
import { sizeLabel } from '../size-label.ts'
import { readyParts } from './ready-parts.ts'

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
  /** How much of what is chosen has left. */
  progress: ThrottledStore
}

/** What would be published now, and the two ways out of the screen, at the lower edge all the while: on a phone under the thumb. */
export function PublishBar(props: PublishBarProps) {
  const { files, arrived, missing, details, faults, started, onAsk, sessions, progress } = props
  const bar = useRoomBelow<HTMLDivElement>()
  const asks = started && faults.length > 0
  const [ready, ...others] = readyParts(files, arrived.length)
  const more = missing > 0 ? [...others, `${missing} missing`] : others
  // Beside what is left to do a phone has room for what is ready alone: the rest is read out.
  const whole = classNames('max-lg:inline-block max-lg:whitespace-pre', asks && 'max-sm:sr-only')
  const notAll =
    missing > 0 &&
    faults.length === 0 &&
    `${missing === 1 ? 'It is' : 'Those are'} not in the session if you publish now.`
  return (
    <>
      <p className="mt-6 sm:flex sm:justify-end lg:hidden">
        <Cancel />
      </p>
      <div
        ref={bar}
        className="sticks-below sticky large-letters:static bottom-(--notice) z-20 -mx-4 mt-4 flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 lg:mt-8 lg:h-18 lg:flex-nowrap lg:py-0"
      >
        <div className="tabular min-w-0 flex-1 basis-32 text-fine text-muted max-lg:flex max-lg:grow-999 max-lg:items-center large-letters:flex-wrap lg:text-body">
          {/* One line on a phone, whatever the counts: what would begin a second one is left out with its dot. */}
          <span
            className={classNames(
              'block max-lg:h-5 max-lg:overflow-hidden large-letters:h-auto!',
              asks && 'max-sm:shrink-0',
            )}
          >
            <span className="font-medium text-ink">
              {ready}
              {more.map((part) => (
                <span key={part} className={whole}>
                  {`, ${part}`}
                </span>
              ))}
            </span>
            {!files.some(isUndecided) && <BytesLeft progress={progress} className={whole} />}
            <span className="max-lg:hidden">{` · ${pricesLabel(details, files, arrived)}`}</span>
          </span>
          {/* A phone says so in the last question. */}
          {notAll && <span className="block text-fine max-lg:hidden">{notAll}</span>}
          {asks && (
            <p className="flex items-center text-fine lg:-mt-1.5 lg:-mb-2.5 lg:-ml-1">
              <span aria-hidden="true" className="pl-1 large-letters:hidden lg:hidden">
                ·
              </span>
              <TextButton
                onClick={() => {
                  onAsk()
                  goToFault(faults[0] ?? '')
                }}
              >
                {faults.length}{' '}
                <span className="max-sm:hidden">{faults.length === 1 ? 'thing left ' : 'things left '}</span>
                to do
                <span className="sr-only sm:hidden"> before you can publish</span>
              </TextButton>
            </p>
          )}
        </div>
        {/* On a line of its own it takes all of it. */}
        <div className="flex shrink-0 gap-3 max-lg:grow large-letters:shrink lg:min-w-90">
          <p className="max-lg:hidden">
            <Cancel />
          </p>
          <Button
            type="submit"
            // Before anything is chosen that is the next step.
            variant={missing > 0 || !started ? 'outline' : 'action'}
            size="large"
            disabled={faults.length > 0}
            className="grow"
          >
            {sessions > 1 ? `Publish ${sessions} Sessions` : 'Publish Session'}
          </Button>
        </div>
      </div>
    </>
  )
}

const Cancel = () => (
  <ButtonLink to="/sessions" size="large" className="max-sm:w-full">
    Cancel
  </ButtonLink>
)

/** ` · 1.40 MB to go` while files are sent before the press; apart, for it changes each second. */
function BytesLeft({ progress, className }: { progress: ThrottledStore; className: string }) {
  const { ahead, bytesLeft } = useSyncExternalStore(progress.subscribe, progress.snapshot)
  if (ahead === 'none' || bytesLeft === 0) return null
  return <span className={className}>{` · ${sizeLabel(bytesLeft)} to go`}</span>
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
