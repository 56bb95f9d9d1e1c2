import type { CSSProperties } from 'react'
import { Fragment } from 'react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import type { SessionItems } from '../items/session-items.ts'
import { MediaTile } from '../media-tile.tsx'
import type { OwnedItems } from '../use-owned.ts'
import { boxRatio, sharesOf } from './grid-layout.ts'
import { groupItems } from './wave-groups.ts'
import { WaveHeading } from './wave-heading.tsx'

/** Two rows of the widest grid; in one column fewer fill a screen, and what is not shown is not fetched. */
const COUNT = 8
const COUNT_ON_PHONES = 3
const nothing: OwnedItems = new Map()

type FirstTilesProps = {
  session: SessionPage
  items: SessionItems
  ids: readonly number[]
  altOf: (item: SessionMedia, at: number) => string
  onOpen: (at: number) => void
}

/** The grid as the server can draw it, not knowing how wide it will be: the first pictures are seen before any script. */
export function FirstTiles({ session, items, ids, altOf, onOpen }: FirstTilesProps) {
  const first = groupItems(items, ids).filter((group) => group.first < COUNT)
  return (
    <div className="flex flex-wrap items-start gap-1">
      {first.map((group) => {
        const own = ids.slice(group.first, group.first + group.count)
        const [two, four] = [sharesIn(own, items, 2), sharesIn(own, items, 4)]
        return (
          <Fragment key={group.first}>
            {group.heading && (
              <div className={group.first < COUNT_ON_PHONES ? 'w-full' : 'w-full max-sm:hidden'}>
                <WaveHeading
                  session={session}
                  items={items}
                  ids={own}
                  group={group}
                  canBuy={false}
                  owned={nothing}
                />
              </div>
            )}
            {own.slice(0, COUNT - group.first).map((id, n) => {
              const item = items.get(id)
              const at = group.first + n
              const shares = {
                '--of-two': two[n],
                '--of-four': four[n],
                aspectRatio: boxRatio(items.ratioOf(id)),
              }
              return (
                <div
                  key={id}
                  className={`w-full sm:w-[calc((100%-4.1px)*var(--of-two))] lg:w-[calc((100%-12.1px)*var(--of-four))] ${at < COUNT_ON_PHONES ? '' : 'max-sm:hidden'}`}
                  style={shares as CSSProperties}
                >
                  {item && (
                    <MediaTile
                      session={session}
                      item={item}
                      alt={altOf(item, at)}
                      priority={at === 0}
                      canBuy={false}
                      onOpen={() => onOpen(at)}
                    />
                  )}
                </div>
              )
            })}
          </Fragment>
        )
      })}
    </div>
  )
}

/** The share each has of its row where rows hold so many. */
const sharesIn = (ids: readonly number[], items: SessionItems, columns: number): number[] =>
  ids.flatMap((_, at) =>
    at % columns === 0
      ? sharesOf(
          ids.slice(at, at + columns).map((id) => boxRatio(items.ratioOf(id))),
          columns,
        )
      : [],
  )
