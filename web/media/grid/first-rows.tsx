import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import type { SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'
import { GridGroups } from './grid-groups.tsx'
import type { GridLayout } from './grid-layout.ts'
import type { GridSize } from './use-grid-size.ts'

const nothing: OwnedItems = new Map()
const noAlt = () => ''
const idle = () => {}

type FirstRowsProps = { session: SessionPage; items: SessionItems; layout: GridLayout; size: GridSize }

/** The rows of the grid that a screen shows before it is scrolled, to be looked at alone. */
export function FirstRows({ session, items, layout, size }: FirstRowsProps) {
  const seen = layout.rows.flatMap((row, index) =>
    row.top < window.innerHeight ? [{ row, index, waits: false }] : [],
  )
  return (
    <div className="relative">
      <GridGroups
        session={session}
        items={items}
        ids={items.ids}
        layout={layout}
        sizes={size.sizes}
        seen={seen}
        canBuy={false}
        owned={nothing}
        altOf={noAlt}
        onOpen={idle}
        isFlying={false}
        onFocus={idle}
        onBlur={idle}
      />
    </div>
  )
}
