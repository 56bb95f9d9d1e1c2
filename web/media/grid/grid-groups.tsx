import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import type { SessionItems } from '../items/session-items.ts'
import type { OwnedItems } from '../use-owned.ts'
import type { GridLayout, GridRow as Row } from './grid-layout.ts'
import { GridRow } from './grid-row.tsx'
import { WaveHeading } from './wave-heading.tsx'

/** `waits`: see `MediaTile`. */
type SeenRow = { row: Row; index: number; waits: boolean }

type GridGroupsProps = {
  session: SessionPage
  items: SessionItems
  ids: readonly number[]
  layout: GridLayout
  sizes: string | undefined
  /** Which rows are in the page. */
  seen: readonly SeenRow[]
  canBuy: boolean
  owned: OwnedItems
  altOf: (item: SessionMedia, at: number) => string
  onOpen: (at: number) => void
  isFlying: boolean
  onFocus: (index: number) => void
  onBlur: () => void
}

/** Some rows of the grid, each in its place under the heading of its wave. */
export function GridGroups({ layout, seen, sizes, isFlying, onFocus, onBlur, ...shown }: GridGroupsProps) {
  const { ids } = shown
  return [...new Set(seen.map(({ row }) => row.group))].map((at) => {
    const group = layout.groups[at]
    if (!group) return null
    const { left, top, width, height } = group
    return (
      <div key={at} className="absolute" style={{ left, top, width, height }}>
        {group.heading && (
          <WaveHeading {...shown} group={group} ids={ids.slice(group.first, group.first + group.count)} />
        )}
        <ul>
          {seen
            .filter(({ row }) => row.group === at && row.boxes.length > 0)
            .map(({ row, index, waits }) => (
              <GridRow
                key={index}
                {...shown}
                sizes={sizes}
                row={row}
                group={group}
                index={index}
                isFlying={isFlying}
                isLost={shown.items.hasFailed()}
                waits={waits}
                onFocus={onFocus}
                onBlur={onBlur}
              />
            ))}
        </ul>
      </div>
    )
  })
}
