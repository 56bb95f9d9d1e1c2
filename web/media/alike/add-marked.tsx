import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { Button } from '#web/ui/button.tsx'
import { NOT_LOADED, useAddWave } from '../grid/use-add-wave.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'

type AddMarkedProps = {
  session: SessionPage
  items: SessionItems
  waves: readonly PageWave[]
  owned: OwnedItems
}

/** Puts all waves marked as one's own into the cart. */
export function AddMarked({ session, items, waves, owned }: AddMarkedProps) {
  const ids = waves.flatMap(({ first, count }) => items.ids.slice(first, first + count))
  const free = ids.filter((id) => !owned.has(id))
  const { inCart, busy, said, hasFailed, press } = useAddWave(session, items, free)
  if (free.length === 0) return null
  const price = free.reduce(
    (sum, id) => sum + (items.typeOf(id) === 'video' ? session.video_price : session.photo_price),
    0,
  )
  const name = waves.length === 1 ? 'wave' : `${waves.length} waves`
  return (
    <span className="flex items-center gap-2 max-sm:w-full">
      <span role="status" className={hasFailed ? 'sr-only' : 'text-fine text-muted max-sm:sr-only'}>
        {said}
      </span>
      <Button
        variant={inCart ? 'outline' : 'action'}
        busy={busy}
        aria-pressed={inCart}
        title={inCart ? 'Remove from cart' : undefined}
        className="tabular px-3! text-fine! max-sm:flex-1"
        onClick={press}
      >
        {inCart ? `My ${name} in cart` : hasFailed ? NOT_LOADED : `Add my ${name} · ${formatEuros(price)}`}
      </Button>
    </span>
  )
}
