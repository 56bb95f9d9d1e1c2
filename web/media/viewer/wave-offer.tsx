import { Check, Plus } from 'lucide-react'
import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { countOf } from '#contract/counts.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { NOT_LOADED, useAddWave } from '../grid/use-add-wave.ts'
import { waveName } from '../grid/wave-labels.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'
import { freeOf, priceOf } from './free-of.ts'

type WaveOfferProps = {
  session: SessionPage
  items: SessionItems
  wave: PageWave
  owned: OwnedItems
}

/** The whole wave of a picture, where no column beside it offers that: how many can be bought of it, and what they cost together. */
export function WaveOffer({ session, items, wave, owned }: WaveOfferProps) {
  const free = freeOf(items, wave, owned)
  const { inCart, busy, said, hasFailed, press } = useAddWave(session, items, free)
  const Icon = inCart ? Check : Plus
  const name = waveName(wave)
  const clips = free.filter((id) => items.typeOf(id) === 'video').length
  const word = clips === 0 ? 'photo' : clips === free.length ? 'video' : 'item'
  const label = inCart
    ? 'In cart'
    : hasFailed
      ? NOT_LOADED
      : `Add wave · ${countOf(free.length, word)} · ${formatEuros(priceOf(session, items, free))}`
  if (free.length === 0) return null
  return (
    <span className="-mr-2 flex shrink-0 items-center max-sm:grow max-sm:basis-full max-sm:justify-end rail:hidden">
      <span
        role="status"
        className={classNames('text-fine text-muted', hasFailed ? 'sr-only' : 'max-sm:sr-only')}
      >
        {said}
      </span>
      <button
        type="button"
        aria-pressed={inCart}
        aria-busy={busy || undefined}
        aria-label={inCart ? `In cart: wave ${name}` : `${label} · ${name}`}
        title={inCart ? 'Remove from cart' : undefined}
        onClick={press}
        className={`${buttonLook('quiet')} tabular gap-1.5! px-2! text-fine!`}
      >
        {busy ? <Spinner /> : <Icon aria-hidden="true" className="size-4.5" />}
        {label}
      </button>
    </span>
  )
}
