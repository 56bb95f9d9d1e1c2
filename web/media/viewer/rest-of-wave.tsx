import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { AddWave } from '../grid/add-wave.tsx'
import { waveFacts, waveName } from '../grid/wave-labels.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'
import { freeOf, idsOf, priceOf } from './free-of.ts'
import { SmallPicture } from './session-strip.tsx'

type RestOfWaveProps = {
  session: SessionPage
  items: SessionItems
  item: { id: number }
  wave: PageWave
  /** What can be turned to. */
  ids: readonly number[]
  /** Its pictures are in the strip: none are shown here. */
  byWave: boolean
  onTurn: (at: number) => void
  canBuy: boolean
  owned: OwnedItems
}

/** Three rows of four. */
const MOST = 12

/** What else is in the wave of a picture, in the column beside it: what it costs together, and the pictures next to it. */
export function RestOfWave(props: RestOfWaveProps) {
  const { session, items, item, wave, ids, byWave, onTurn, canBuy, owned } = props
  const all = idsOf(items, wave)
  const free = freeOf(items, wave, owned)
  const [, ...contents] = waveFacts({ ...wave, wave, heading: true }, all.length - free.length)
  const own = all.filter((id) => ids.includes(id))
  const from = Math.max(0, Math.min(own.indexOf(item.id) - MOST / 2, own.length - MOST))
  return (
    <section
      aria-label="This wave"
      className="hidden gap-3 border-t border-line pt-4 rail:grid rail:content-start"
    >
      <div className="flex min-h-11 items-center justify-between gap-2">
        <p className="tabular font-semibold">Wave {waveName(wave)}</p>
        {canBuy && free.length > 0 && (
          <span className="-mr-4">
            <AddWave session={session} items={items} ids={free} name={waveName(wave)} />
          </span>
        )}
      </div>
      <p className="tabular -mt-3 flex justify-between text-fine text-muted">
        <span>{contents.join(' · ')}</span>
        {free.length > 0 && <span>{formatEuros(priceOf(session, items, free))}</span>}
      </p>
      {!byWave && own.length > 1 && (
        <ul className="grid grid-cols-4 gap-1 lying:hidden">
          {own.slice(from, from + MOST).map((id) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Picture ${all.indexOf(id) + 1} of ${all.length} in this wave`}
                aria-current={id === item.id || undefined}
                onClick={() => onTurn(ids.indexOf(id))}
                className="relative block aspect-square w-full overflow-hidden bg-surface-raised opacity-55 transition-opacity -outline-offset-3 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-ink"
              >
                <SmallPicture items={items} id={id} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
