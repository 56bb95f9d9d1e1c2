import { type ReactNode, useEffect, useState } from 'react'
import { Blur } from '#web/ui/pictures/blur.tsx'
import { FilmStrip, stripRange } from '../frame/film-strip.tsx'
import type { SessionItems } from '../items/session-items.ts'

type SessionStripProps = {
  items: SessionItems
  ids: readonly number[]
  at: number
  label: string
  onTurn: (at: number) => void
  before?: ReactNode
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

/** The tile of an item over the whole of its box, its blur where that cannot be loaded; nothing until it is known, or where it has none. */
export function SmallPicture({ items, id }: { items: SessionItems; id: number }) {
  const [isLost, setLost] = useState(false)
  const item = items.get(id)
  const still = item && (item.tile_url ?? (item.type === 'image' ? item.preview_url : null))
  if (!still) return null
  return (
    <span className="absolute inset-0">
      {isLost ? (
        <Blur placeholder={item.placeholder} />
      ) : (
        <img
          src={still}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setLost(true)}
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
