import type { SessionDetail, SessionMedia } from '#contract/catalogue.ts'
import { formatEuros } from '#contract/money.ts'
import { clockWord, formatWord, sizeWord, typeWord } from './media-words.ts'
import { ViewerCartButton } from './viewer-cart-button.tsx'

type ViewerDetailsProps = { session: SessionDetail; item: SessionMedia; canBuy: boolean }

/** What the original is, what it costs and the way into the cart; always in sight. */
export function ViewerDetails({ session, item, canBuy }: ViewerDetailsProps) {
  const price = item.type === 'video' ? session.video_price : session.photo_price
  const clock = clockWord(item.captured_at)
  const facts: [string, string][] = [
    ['Type', typeWord(item)],
    ['Format', formatWord(item.media_name)],
    ['Size', sizeWord(item.media_size)],
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
          <span className="block text-title font-semibold">{formatEuros(price)}</span>
          <span className="block text-fine text-muted">High-resolution</span>
        </p>
        {canBuy && <ViewerCartButton session={session} item={item} />}
      </div>
    </div>
  )
}
