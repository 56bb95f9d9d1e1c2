import { Check, Clock, Download } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import { clockLabel, formatLabel, sizeLabel, typeLabel } from '../media-labels.ts'
import { downloadPath, type Owned, type OwnedItems } from '../use-owned.ts'
import { RestOfWave } from './rest-of-wave.tsx'
import { ViewerCartButton } from './viewer-cart-button.tsx'
import { WaveOffer } from './wave-offer.tsx'

type ViewerDetailsProps = {
  session: SessionPage
  items: SessionItems
  item: SessionMedia
  wave: PageWave | undefined
  /** Its pictures are in the strip. */
  byWave: boolean
  ids: readonly number[]
  onTurn: (at: number) => void
  canBuy: boolean
  owned: OwnedItems
  heart: ReactNode
}

/** What the original is, what it costs and the way into the cart; always in sight, in a column where there is room for one. */
export function ViewerDetails(props: ViewerDetailsProps) {
  const { session, items, item, canBuy, owned, heart, wave } = props
  const own = owned.get(item.id)
  return (
    <div className="flex shrink-0 flex-col pb-[env(safe-area-inset-bottom)] rail:w-80 rail:gap-6 rail:overflow-y-auto rail:px-6 rail:pt-4 rail:pb-6 lying:w-64 lying:px-4">
      <div className="order-last flex min-h-16 items-center justify-between gap-4 px-4 sm:px-6 rail:order-none rail:grid rail:justify-stretch rail:px-0">
        <div className="flex items-start justify-between">
          <Price session={session} item={item} owned={own} />
          <span className="-mr-2.5 hidden rail:block">{heart}</span>
        </div>
        {own ? <ViewerOwned owned={own} /> : canBuy && <ViewerCartButton session={session} item={item} />}
        {!own && canBuy && <Promises />}
      </div>
      <div className="flex items-center justify-between gap-x-3 px-4 pt-1 max-sm:flex-wrap sm:px-6 rail:block rail:px-0 rail:pt-0">
        <div className="min-w-0 overflow-hidden">
          <FileFacts item={item} frame={frameOf(items, item, wave)} />
        </div>
        {wave && wave.count > 1 && canBuy && <WaveOffer {...{ session, items, wave, owned }} />}
      </div>
      {wave && wave.count > 1 && <RestOfWave {...props} wave={wave} />}
      <TakenBy session={session} />
    </div>
  )
}

function Price({ session, item, owned }: Pick<ViewerDetailsProps, 'session' | 'item'> & { owned?: Owned }) {
  const price = item.type === 'video' ? session.video_price : session.photo_price
  return (
    <p className="tabular">
      <span className="block text-title font-semibold">{owned ? 'Yours' : formatEuros(price)}</span>
      <span className="block text-fine text-muted">
        {owned === 'processing' ? 'once your bank has paid' : 'High-resolution'}
      </span>
    </p>
  )
}

/** `3 of 6`: which picture of its wave; null where it is the only one. */
const frameOf = (items: SessionItems, { id }: SessionMedia, wave: PageWave | undefined): string | null =>
  wave && wave.count > 1 ? `${items.ids.indexOf(id) - wave.first + 1} of ${wave.count}` : null

/** What is bought, where there is room to say it. */
const Promises = memo(() => (
  <ul className="hidden gap-1.5 text-fine text-muted rail:grid lying:hidden">
    {['Original without watermark', 'Yours to download anytime'].map((promise) => (
      <li key={promise} className="flex items-center gap-2">
        <Check aria-hidden="true" className="size-4 shrink-0" /> {promise}
      </li>
    ))}
  </ul>
))

/** Whose picture it is, in the column; nobody where the account is closed. The same for every picture: to turn draws it not again. */
const TakenBy = memo(function TakenBy({ session: { photographer } }: { session: SessionPage }) {
  if (!photographer) return null
  const { id, first_name, last_name, profile_photo } = photographer
  return (
    <div className="hidden border-t border-line pt-5 rail:block">
      <Link to={`/photographer/${id}`} className="group flex items-center gap-3">
        <Avatar photo={profile_photo} first={first_name} last={last_name} className="size-11 text-fine" />
        <span className="grid min-w-0">
          <span className="text-fine text-muted">Photographer</span>{' '}
          <span className="truncate font-semibold underline-offset-4 group-hover:underline">
            {first_name} {last_name}
          </span>
        </span>
      </Link>
    </div>
  )
})

/** On a phone values in one line, whose names are read out alone. */
function FileFacts({ item, frame }: { item: SessionMedia; frame: string | null }) {
  const clock = clockLabel(item.captured_at)
  const facts: [string, string][] = [
    ['Type', typeLabel(item)],
    ['Format', formatLabel(item.media_name)],
    ['Size', sizeLabel(item.media_size)],
    ['Dimensions', `${item.natural_width} x ${item.natural_height}`],
    ...(clock ? [['Time', clock] as [string, string]] : []),
    ...(frame ? [['Frame', frame] as [string, string]] : []),
  ]
  return (
    <dl className="tabular -ml-5 flex flex-wrap py-1 text-fine text-muted rail:ml-0 rail:grid rail:gap-2 rail:border-t rail:border-line rail:pt-5 rail:pb-0">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className={
            name === 'Time'
              ? 'hidden justify-between rail:flex'
              : // A dot that would begin a line falls into the edge, which cuts it off.
                "flex justify-between before:w-5 before:text-center before:content-['·'] rail:before:hidden"
          }
        >
          <dt className="sr-only rail:not-sr-only">{name}</dt>
          <dd className="whitespace-nowrap rail:font-medium rail:text-ink">{value}</dd>
        </div>
      ))}
    </dl>
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
