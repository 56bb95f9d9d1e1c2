import { type ReactNode, useEffect } from 'react'
import { FilmStrip, stripRange } from '../frame/film-strip.tsx'
import type { SessionItems } from '../items/session-items.ts'

type SessionStripProps = {
  items: SessionItems
  ids: readonly number[]
  at: number
  label: string
  onTurn: (at: number) => void
  before?: ReactNode
  after?: ReactNode
}

/** Pictures of a session in one line; what is not loaded yet has its box. */
export function SessionStrip({ items, ids, ...strip }: SessionStripProps) {
  useEffect(() => items.want(ids.slice(...stripRange(strip.at, ids.length))))
  return (
    <FilmStrip
      {...strip}
      count={ids.length}
      frameOf={(place) => {
        const id = ids[place] ?? 0
        return {
          key: id,
          name: `Picture ${place + 1} of ${ids.length}`,
          ratio: items.ratioOf(id),
          isClip: items.typeOf(id) === 'video',
          picture: <SmallPicture items={items} id={id} />,
        }
      }}
    />
  )
}

/** The tile of an item over the whole of its box; nothing until it is known, or where it has none. */
export function SmallPicture({ items, id }: { items: SessionItems; id: number }) {
  const item = items.get(id)
  const still = item && (item.tile_url ?? (item.type === 'image' ? item.preview_url : null))
  return (
    still && (
      <img
        src={still}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
    )
  )
}
