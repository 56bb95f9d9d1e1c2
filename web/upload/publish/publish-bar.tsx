import { formatEuros } from '#contract/orders/money.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useRoomBelow } from '#web/ui/use-room-below.ts'
import { type Details, priceOf } from '../details/upload-details.ts'
import type { SelectedFile } from '../selected-file.ts'
import { readyLabel } from './ready-label.ts'

type PublishBarProps = {
  files: readonly SelectedFile[]
  /** Files that lie on the server already. */
  arrived: number
  details: Details
  /** Nothing is published while there are any. */
  faults: readonly string[]
  /** Something was begun: what is missing is said beside the button, too. */
  started: boolean
  /** How many sessions one press publishes. */
  sessions: number
}

/** What would be published now, and the two ways out of the screen; on wide screens it stays at the lower edge. */
export function PublishBar({ files, arrived, details, faults, started, sessions }: PublishBarProps) {
  const bar = useRoomBelow<HTMLDivElement>()
  return (
    <div
      ref={bar}
      className="sticks-below mt-8 grid gap-4 border-t border-line bg-surface pt-6 lg:sticky lg:bottom-(--notice) lg:z-20 lg:flex lg:h-18 lg:items-center lg:justify-between lg:pt-0"
    >
      <p className="tabular text-muted">
        <span className="font-medium text-ink">{readyLabel(files, arrived)}</span>
        {' · '}
        {priceLabel(details, 'photo')}
        <span className="sr-only"> a photo</span>
        {' / '}
        {priceLabel(details, 'video')}
        <span className="sr-only"> a video</span>
        {started && <WhyNot faults={faults} />}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
        <ButtonLink to="/sessions" size="large">
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          variant="action"
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

/** Why the button is pale, where the list of reasons is out of sight; who listens has heard that list. */
const WhyNot = ({ faults: [first, ...others] }: { faults: readonly string[] }) =>
  first && (
    <span aria-hidden="true" className="block text-fine text-danger max-lg:hidden">
      {first}
      {others.length > 0 && `, and ${others.length} more`}
    </span>
  )

/** A dash stands for what is no price. */
const priceLabel = (details: Details, kind: 'photo' | 'video'): string => {
  const price = priceOf(details, kind)
  return price === null ? '–' : formatEuros(price)
}
