import { Check, Play, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { HeartButton } from '#web/shortlist/heart-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useAddWave } from '../grid/use-add-wave.ts'
import { waveFacts } from '../grid/wave-labels.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'
import { coverOf } from './cover-of.ts'
import { FlipBook } from './flip-book.tsx'
import { useHeld } from './use-held.ts'

type WaveCardProps = {
  session: SessionPage
  items: SessionItems
  wave: PageWave
  canBuy: boolean
  owned: OwnedItems
  /** Set back. */
  isFaint: boolean
  onOpen: () => void
  /** Below all of it. */
  children?: ReactNode
}

/** One wave: its cover, which plays it while it is held; when it was, what it holds and costs. */
export function WaveCard({ session, items, wave, canBuy, owned, isFaint, onOpen, children }: WaveCardProps) {
  const { held, handlers } = useHeld()
  const plays = wave.start !== null && wave.count > 1
  const cover = items.get(coverOf(items, wave))
  const ids = items.ids.slice(wave.first, wave.first + wave.count)
  const free = ids.filter((id) => !owned.has(id))
  const [name = '', ...facts] = waveFacts({ wave, heading: true, ...wave }, wave.count - free.length)
  const price = formatEuros(wave.images * session.photo_price + wave.videos * session.video_price)
  return (
    <article aria-label={`Wave ${name}`}>
      <div
        className={classNames(
          'group relative aspect-3/2 overflow-hidden bg-surface-soft transition-opacity',
          isFaint && 'opacity-40',
        )}
      >
        <button
          type="button"
          data-wave={wave.number}
          aria-label={`Look at wave ${name}`}
          onClick={onOpen}
          {...(plays && handlers)}
          className="relative block size-full touch-pan-y select-none -outline-offset-3 [-webkit-touch-callout:none]"
        >
          {cover && (
            <Photo
              src={cover.tile_url ?? cover.preview_url}
              width={cover.natural_width}
              height={cover.natural_height}
              placeholder={cover.placeholder}
              alt=""
              fit="cover"
            />
          )}
          {held && plays && <FlipBook items={items} wave={wave} />}
          {wave.images === 0 && (
            <span className="deep absolute top-3 left-3 grid size-9 place-items-center rounded-full">
              <Play aria-hidden="true" className="size-4 translate-x-px fill-current" />
            </span>
          )}
        </button>
        <HeartButton over="looked at" ids={ids} of={`wave ${name}`} />
      </div>
      <div className="grid gap-1 px-2 pt-1 pb-2 sm:gap-1.5 sm:px-0 sm:pb-4">
        <div className="tabular relative flex min-h-11 items-center gap-1">
          {/* On a phone "Time unknown" leaves no room beside it: there every price stands one line lower. */}
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 text-fine">
            <p className="font-medium whitespace-nowrap max-sm:col-span-2 sm:text-body">{name}</p>
            <p className="col-start-2 max-sm:row-start-2">{price}</p>
            <p className="row-start-2 truncate text-muted sm:col-span-2">{facts.join(' · ')}</p>
          </div>
          {canBuy && free.length > 0 && <CardCart session={session} items={items} ids={free} name={name} />}
        </div>
        {children}
      </div>
    </article>
  )
}

type CardCartProps = Pick<WaveCardProps, 'session' | 'items'> & { ids: readonly number[]; name: string }

function CardCart({ session, items, ids, name }: CardCartProps) {
  const { inCart, busy, said, hasFailed, press } = useAddWave(session, items, ids)
  const Icon = inCart ? Check : Plus
  return (
    <>
      <span
        role="status"
        className={
          hasFailed
            ? 'absolute inset-y-0 left-0 right-11 flex items-center bg-surface text-fine font-medium text-danger'
            : 'sr-only'
        }
      >
        {said}
      </span>
      <button
        type="button"
        aria-pressed={inCart}
        aria-busy={busy || undefined}
        aria-label={inCart ? `In cart: wave ${name}` : `Add wave ${name}`}
        title={inCart ? 'Remove from cart' : 'Add wave'}
        onClick={press}
        className={classNames(
          '-mr-2 grid size-11 shrink-0 place-items-center rounded-control transition-colors sm:-mr-2.5',
          inCart ? 'bg-action text-on-action' : 'hover:bg-surface-soft',
        )}
      >
        {busy ? <Spinner /> : <Icon aria-hidden="true" className="size-5" />}
      </button>
    </>
  )
}
