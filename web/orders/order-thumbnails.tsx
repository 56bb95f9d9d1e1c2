import { Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { itemNotes } from './sale-labels.ts'
import type { SoldMedia } from './sales.ts'

type OrderThumbnailsProps = { media: readonly SoldMedia[]; at: number; onTurn: (at: number) => void }

/** Every item of the order in a row to choose from; the one shown is kept in sight. */
export function OrderThumbnails({ media, at, onTurn }: OrderThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    row.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <ul
      ref={row}
      aria-label="Items of this order"
      className="flex shrink-0 gap-2 overflow-x-auto px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6"
    >
      {media.map((item, place) => {
        const still = item.tile_url ?? (item.type === 'photo' ? item.preview_url : null)
        return (
          <li key={item.id} className="shrink-0 first:ml-auto last:mr-auto">
            <button
              type="button"
              aria-label={[
                `${item.type === 'video' ? 'Video' : 'Photo'} ${place + 1}`,
                itemNotes[item.state]?.label,
              ]
                .filter(Boolean)
                .join(', ')}
              aria-current={place === at ? 'true' : undefined}
              onClick={() => onTurn(place)}
              className="relative grid size-16 place-items-center overflow-hidden rounded-card bg-surface-raised opacity-60 transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:border-2 aria-[current]:border-ink"
            >
              {still && (
                <img src={still} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
              )}
              {item.type === 'video' && (
                <Play aria-hidden="true" className="relative size-5 fill-current drop-shadow" />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
