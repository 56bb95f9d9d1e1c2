import type { CSSProperties } from 'react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import type { SessionItems } from '../items/session-items.ts'
import { MediaTile } from '../media-tile.tsx'
import type { OwnedItems } from '../use-owned.ts'
import { boxRatio, columnsOf, endsOf, GAP, sharesOf, shelvesOf } from './grid-layout.ts'
import { ALONE } from './grid-row.tsx'
import { groupItems, type WaveGroup } from './wave-groups.ts'
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
  const groups = groupItems(items, ids)
  const ratios = ids.slice(0, 2 * COUNT).map((id) => boxRatio(items.ratioOf(id)))
  const first = groups.filter((group) => group.first < COUNT)
  const near = groups.slice(0, first.length + 4)
  const [ofTwo, ofFour] = [
    widthsIn(near, ratios, columnsOf(2, ids.length)),
    widthsIn(near, ratios, columnsOf(4, ids.length)),
  ]
  return (
    <div className="flex flex-wrap items-start gap-1">
      {first.map((group) => {
        const own = ids.slice(group.first, group.first + group.count)
        return (
          <div
            key={group.first}
            className={`flex flex-wrap items-start gap-1 ${widthOf(group.first)}`}
            style={{ '--two': ofTwo.of(group), '--four': ofFour.of(group) } as CSSProperties}
          >
            {group.heading && (
              <div className="w-full">
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
              const widths = {
                '--two': ofTwo.items[at],
                '--four': ofFour.items[at],
                aspectRatio: ratios[at],
              }
              return (
                <div key={id} className={widthOf(at)} style={widths as CSSProperties}>
                  {item && (
                    <MediaTile
                      session={session}
                      item={item}
                      alt={altOf(item, at)}
                      sizes={ids.length > 1 ? undefined : ALONE}
                      priority={at === 0}
                      canBuy={false}
                      onOpen={() => onOpen(at)}
                    />
                  )}
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

/** Of what begins with this item; phones do without those that no screen of theirs shows. */
const widthOf = (at: number): string =>
  `w-full sm:w-(--two) lg:w-(--four) ${at < COUNT_ON_PHONES ? '' : 'max-sm:hidden'}`

/** px between so many; more by what rounding may add, for what does not fit beside the others goes below them. */
const gaps = (count: number): string => `${(GAP * (count - 1) * 1.01).toFixed(2)}px`

/** How wide waves and items are where rows hold so many, as `layOutGrid` will have it, of a width that only the browser knows. */
function widthsIn(groups: readonly WaveGroup[], ratios: readonly number[], columns: number) {
  const widths = new Map<WaveGroup, string>()
  const items: string[] = []
  for (const shelf of shelvesOf(groups, columns)) {
    const [first, end] = endsOf(shelf)
    const shares: number[] = []
    for (let line = first; line < Math.min(end, COUNT); line += columns)
      shares.push(...sharesOf(ratios.slice(line, Math.min(line + columns, end)), columns))
    for (const group of shelf) {
      const mine = shares.slice(group.first - first, group.first - first + group.count)
      const beside = Math.min(columns, group.count)
      const part = mine.slice(0, beside).reduce((sum, share) => sum + share, 0)
      widths.set(group, `calc((100% - ${gaps(columns)}) * ${part} + ${GAP * (beside - 1)}px)`)
      items.push(...mine.map((share) => `calc((100% - ${gaps(beside)}) * ${share / part})`))
    }
  }
  return { items, of: (group: WaveGroup) => widths.get(group) }
}
