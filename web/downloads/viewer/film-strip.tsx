import { Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Pictured, stillOf } from '../clean/clean-picture.tsx'
import { useKnownClean } from '../clean/use-clean.ts'

type FilmStripProps<Item extends Pictured> = {
  media: readonly Item[]
  at: number
  label: string
  /** What became of an item, said with its name; empty where nothing did. */
  noteOf?: (item: Item) => string
  /** Which of them may be shown without watermark. */
  isOwn?: (item: Item) => boolean
  onTurn: (at: number) => void
}

/** Everything that can be turned to in a row, to choose from; the one shown is kept in sight. */
export function FilmStrip<Item extends Pictured>(props: FilmStripProps<Item>) {
  const { media, at, label, noteOf, isOwn, onTurn } = props
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    row.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <ul
      ref={row}
      aria-label={label}
      className="flex shrink-0 gap-2 overflow-x-auto px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6"
    >
      {media.map((item, place) => (
        <li key={item.id} className="shrink-0 first:ml-auto last:mr-auto">
          <button
            type="button"
            aria-label={[`${item.type === 'video' ? 'Video' : 'Photo'} ${place + 1}`, noteOf?.(item)]
              .filter(Boolean)
              .join(', ')}
            aria-current={place === at ? 'true' : undefined}
            onClick={() => onTurn(place)}
            className="relative grid size-16 place-items-center overflow-hidden rounded-card bg-surface-raised opacity-60 transition-opacity hover:opacity-100 aria-[current]:border-2 aria-[current]:border-ink aria-[current]:opacity-100"
          >
            <Small item={item} isOwn={isOwn?.(item) ?? false} />
            {item.type === 'video' && (
              <Play aria-hidden="true" className="relative size-5 fill-current drop-shadow" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Small({ item, isOwn }: { item: Pictured; isOwn: boolean }) {
  const clean = useKnownClean(isOwn ? item.id : null)
  const still = clean ?? stillOf(item)
  return (
    still && <img src={still} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
  )
}
