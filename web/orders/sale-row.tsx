import { ArrowUpRight, Film, ImageOff, ReceiptText } from 'lucide-react'
import { formatEuros } from '#contract/orders/money.ts'
import { contentsOf } from '#web/downloads/contents-of.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Facts } from '#web/ui/facts.tsx'
import { DocumentLinks } from './document-links.tsx'
import { debtLine, paidLine, saleNote, soldOn } from './sale-labels.ts'
import type { SoldMedia, SoldOrder } from './sales.ts'
import { SoldBadge } from './sold-badge.tsx'

/** One order of a photographer: its first item leads to all of them. */
export function SaleRow({ order, onOpen }: { order: SoldOrder; onOpen: () => void }) {
  const { id, media, surfer_name, earned, receipt_url } = order
  const note = saleNote(order)
  const owed = debtLine(order)
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 large-letters:grid-cols-1 rounded-control border border-line bg-surface-raised p-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:items-start sm:gap-x-6">
      <button
        type="button"
        onClick={onOpen}
        className={classNames(
          'relative grid aspect-square place-items-center self-start overflow-hidden rounded-thumb bg-surface-deep text-on-deep sm:aspect-4/3',
          (note || owed) && 'row-span-2 large-letters:row-span-1 sm:col-start-1 sm:row-start-1',
        )}
      >
        <span className="sr-only">
          Look at order {id}: {contentsOf(media)}
        </span>
        <Preview item={media[0]} />
        {media.length > 1 && (
          <span
            aria-hidden="true"
            className="tabular absolute right-1.5 bottom-1.5 rounded-full bg-surface-deep/85 px-2 text-fine font-medium"
          >
            +{media.length - 1}
          </span>
        )}
      </button>
      <div className="min-w-0 sm:pt-1">
        <h2 className="tabular font-text text-body tracking-normal">Order #{id}</h2>
        <p className="break-words">{surfer_name}</p>
        <Facts facts={[contentsOf(media), soldOn(order)]} className="text-fine" />
      </div>
      {(note || owed) && (
        // What became of it has the width below its amount, too.
        <div className="col-start-2 grid min-w-0 gap-2 text-fine large-letters:col-start-1 sm:col-end-4 sm:row-start-2">
          {note && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <SoldBadge tone={note.tone}>{note.label}</SoldBadge>
              <span className="tabular">{note.detail}</span>
            </p>
          )}
          {owed && <p className="tabular">{owed}</p>}
        </div>
      )}
      <p className="tabular grid max-sm:col-span-2 max-sm:border-t max-sm:border-line max-sm:pt-3 large-letters:col-span-1 sm:col-start-3 sm:row-start-1 sm:justify-items-end sm:self-start sm:pt-1 sm:text-right">
        <span className="flex items-baseline justify-between gap-x-2 sm:grid sm:justify-items-end">
          <span className="text-fine font-medium text-muted">Your share</span>{' '}
          <span className="font-display text-title font-semibold tracking-tight">{formatEuros(earned)}</span>
        </span>
        <span className="text-fine text-muted max-sm:text-right">{paidLine(order)}</span>
      </p>
      <div className="col-span-full -mb-1 flex flex-wrap items-start gap-x-6 border-t border-line sm:pt-1">
        {receipt_url ? (
          <a
            href={receipt_url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
          >
            <ReceiptText aria-hidden="true" className="size-5" /> Order Receipt
            <ArrowUpRight aria-hidden="true" className="-ml-1 size-4" />
            <span className="sr-only">of order {id}, opens in a new tab</span>
          </a>
        ) : (
          <p className="flex min-h-11 items-center text-fine text-muted">Receipt not available</p>
        )}
        <DocumentLinks of="sale" orderId={id} documents={order.documents} />
      </div>
    </li>
  )
}

/** What was sold first, small; a sign where there is no picture of it. */
function Preview({ item }: { item: SoldMedia | undefined }) {
  const still = item?.tile_url || (item?.type === 'photo' ? item.preview_url : '')
  if (still)
    return <img src={still} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
  const Sign = item?.type === 'video' && item.preview_url ? Film : ImageOff
  return <Sign aria-hidden="true" className="size-7" strokeWidth={1.5} />
}
