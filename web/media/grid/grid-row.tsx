import { memo, useState } from 'react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { Blur } from '#web/ui/pictures/blur.tsx'
import type { SessionItems } from '../items/session-items.ts'
import { MediaTile } from '../media-tile.tsx'
import type { OwnedItems } from '../use-owned.ts'
import type { GridLayout, GridRow as Row } from './grid-layout.ts'
import { waveName } from './wave-labels.ts'

type GridRowProps = {
  session: SessionPage
  items: SessionItems
  ids: readonly number[]
  /** How wide a picture is, where that is not the usual. */
  sizes: string | undefined
  row: Row
  group: GridLayout['groups'][number]
  canBuy: boolean
  owned: OwnedItems
  altOf: (item: SessionMedia, at: number) => string
  onOpen: (at: number) => void
  /** Told which row. */
  index: number
  /** Whether the page flies by: what comes now stays a blur until it does not. */
  isFlying: boolean
  /** What is missing did not come. */
  isLost: boolean
  /** See `MediaTile`. */
  waits: boolean
  onFocus: (index: number) => void
  onBlur: () => void
}

/** As wide as `columnsOf` and the frame of a session have it. */
export const ALONE = '(min-width: 1024px) 43rem, 100vw'

/** One row of pictures; a picture that is not loaded yet has its box. Drawn anew only when something of it changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const {
    session,
    items,
    ids,
    sizes,
    row,
    group,
    canBuy,
    owned,
    altOf,
    onOpen,
    index,
    isFlying,
    isLost,
    waits,
    onFocus,
    onBlur,
  } = props
  const [isDrawn, setDrawn] = useState(!isFlying)
  if (!isFlying && !isDrawn) setDrawn(true)
  return row.boxes.map(({ left, width }, n) => {
    const at = row.first + n
    const id = ids[at] ?? 0
    const item = items.get(id)
    return (
      <li
        key={id}
        aria-posinset={at - group.first + 1}
        aria-setsize={group.count}
        onFocus={() => onFocus(index)}
        onBlur={onBlur}
        className="absolute bg-surface-soft contain-strict [&_*]:scroll-mt-[calc(var(--ruler,0px)+2.25rem)]"
        style={{ left, top: row.top - group.top, width, height: row.height }}
      >
        {item && !isDrawn && <Blur placeholder={item.placeholder} />}
        {item && isDrawn && (
          <MediaTile
            session={session}
            item={item}
            alt={altOf(item, at)}
            sizes={ids.length > 1 ? sizes : ALONE}
            priority={at === 0}
            head={group.wave && waveName(group.wave)}
            waits={waits}
            canBuy={canBuy}
            owned={owned.get(id)}
            onOpen={() => onOpen(at)}
          />
        )}
        {!item && (
          <span className={isLost ? 'wave-mark block size-full' : undefined}>
            <span className="sr-only">{isLost ? 'Not loaded' : 'Loading'}</span>
          </span>
        )}
      </li>
    )
  })
})
