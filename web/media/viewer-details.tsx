import { Clock, Download } from 'lucide-react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { clockLabel, formatLabel, sizeLabel, typeLabel } from './media-labels.ts'
import { downloadPath, type Owned } from './use-owned.ts'
import { ViewerCartButton } from './viewer-cart-button.tsx'

type ViewerDetailsProps = {
  session: SessionPage
  item: SessionMedia
  canBuy: boolean
  owned: Owned | undefined
}

/** What the original is, what it costs and the way into the cart; always in sight. */
export function ViewerDetails({ session, item, canBuy, owned }: ViewerDetailsProps) {
  const price = item.type === 'video' ? session.video_price : session.photo_price
  const clock = clockLabel(item.captured_at)
  const facts: [string, string][] = [
    ['Type', typeLabel(item)],
    ['Format', formatLabel(item.media_name)],
    ['Size', sizeLabel(item.media_size)],
    ['Dimensions', `${item.natural_width} x ${item.natural_height}`],
    ...(clock ? [['Time', clock] as [string, string]] : []),
  ]
  return (
    <div className="grid gap-4 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex sm:items-center sm:justify-between sm:px-6 sm:py-4">
      <dl className="tabular flex flex-wrap gap-x-6 gap-y-1 text-fine max-sm:grid max-sm:grid-cols-[repeat(4,auto)] max-sm:gap-x-3">
        {facts.map(([name, value]) => (
          <div key={name} className={name === 'Time' ? 'max-sm:hidden' : undefined}>
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center justify-between gap-5">
        <p className="tabular sm:text-right">
          <span className="block text-title font-semibold">{owned ? 'Yours' : formatEuros(price)}</span>
          <span className="block text-fine text-muted">
            {owned === 'processing' ? 'once your bank has paid' : 'High-resolution'}
          </span>
        </p>
        {owned ? <ViewerOwned owned={owned} /> : canBuy && <ViewerCartButton session={session} item={item} />}
      </div>
    </div>
  )
}

const ViewerOwned = ({ owned }: { owned: Owned }) =>
  owned === 'processing' ? (
    <p className="flex min-h-12 items-center justify-center gap-2 font-medium max-sm:flex-1">
      <Clock aria-hidden="true" className="size-4.5" /> Payment under way
    </p>
  ) : (
    <ButtonLink to={downloadPath(owned)} variant="action" className="min-h-12 px-6 max-sm:flex-1">
      <Download aria-hidden="true" className="size-4.5" /> Download
    </ButtonLink>
  )
