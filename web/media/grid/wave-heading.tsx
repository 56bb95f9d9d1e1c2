import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { HeartButton } from '#web/shortlist/heart-button.tsx'
import type { SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'
import { AddWave } from './add-wave.tsx'
import type { WaveGroup } from './wave-groups.ts'
import { waveFacts } from './wave-labels.ts'

type WaveHeadingProps = {
  session: SessionPage
  items: SessionItems
  /** What of the wave is shown. */
  ids: readonly number[]
  group: WaveGroup
  canBuy: boolean
  owned: OwnedItems
}

/** When a wave was, what of it is shown, and the ways into the cart and on the shortlist for all of that; in sight as long as the wave is. */
export function WaveHeading({ session, items, ids, group, canBuy, owned }: WaveHeadingProps) {
  const [name, ...facts] = waveFacts(group, ids.filter((id) => owned.has(id)).length)
  const free = ids.filter((id) => !owned.has(id))
  return (
    <div className="sticky top-[calc(var(--header)+var(--ruler,0px))] z-10 flex h-11 items-center justify-between gap-2 bg-surface text-fine max-sm:pl-4">
      <h2 className="tabular min-w-0 truncate font-text text-fine font-medium tracking-normal">
        {name}
        <span className="font-normal text-muted">
          {facts.map((fact) => (
            <span key={fact}> · {fact}</span>
          ))}
        </span>
      </h2>
      {/* A picture alone has both itself. */}
      {group.wave && ids.length > 1 && (
        <span className="flex shrink-0 items-center">
          {canBuy && free.length > 0 && (
            <AddWave session={session} items={items} ids={free} name={name ?? ''} />
          )}
          <HeartButton ids={ids} of={`wave ${name}`} />
        </span>
      )}
    </div>
  )
}
