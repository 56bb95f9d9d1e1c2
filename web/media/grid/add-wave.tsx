import { Check, Plus } from 'lucide-react'
import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { SessionItems } from '../items/session-items.ts'
import { NOT_LOADED, useAddWave } from './use-add-wave.ts'

type AddWaveProps = {
  session: SessionPage
  items: SessionItems
  /** What of the wave can be bought. */
  ids: readonly number[]
  /** When it was. */
  name: string
}

/** Puts a wave into the cart, loading what is not here yet; pressed again it takes it out. */
export function AddWave({ session, items, ids, name }: AddWaveProps) {
  const { inCart, busy, said, hasFailed, press } = useAddWave(session, items, ids)
  const Icon = inCart ? Check : Plus
  const label = hasFailed ? NOT_LOADED : 'Add wave'
  return (
    <span className="flex shrink-0 items-center">
      <span role="status" className={hasFailed ? 'sr-only' : 'text-muted max-sm:sr-only'}>
        {said}
      </span>
      <button
        type="button"
        aria-pressed={inCart}
        aria-busy={busy || undefined}
        aria-label={inCart ? `In cart: wave ${name}` : `${label} ${name}`}
        title={inCart ? 'Remove from cart' : undefined}
        onClick={press}
        className={`${buttonLook('quiet')} text-fine max-sm:px-2`}
      >
        {busy ? <Spinner /> : <Icon aria-hidden="true" className="size-4.5" />}
        {inCart ? 'In cart' : label}
      </button>
    </span>
  )
}
