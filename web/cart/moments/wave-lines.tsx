import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { totalOf } from '../cart.ts'
import type { CartItem } from '../cart-item.ts'
import { ItemPicture } from '../item-picture.tsx'

/** Lines of a wave that are shown one by one in a long cart. */
const SHOWN = 3
/** Small pictures of a folded wave: on a phone, and where there is more room. */
const PICTURES = 6
const PICTURES_WIDE = 8

type WaveLinesProps = {
  name: string
  items: readonly CartItem[]
  /** Those of them that are paid for with this cart. */
  kept: readonly CartItem[]
  line: (item: CartItem) => ReactNode
  /** Many items stand as small pictures until somebody wants to see each. */
  folds: boolean
  /** Something has to be said of one of them. */
  isTold: boolean
  /** Takes those that are kept out of the cart; null where another button does. */
  onRemove: (() => void) | null
}

/** What the cart holds of one wave, under its time, with how many that are and what they cost. */
export function WaveLines({ name, items, kept, line, folds, isTold, onRemove }: WaveLinesProps) {
  const canFold = folds && !isTold && items.length > SHOWN
  const [open, setOpen] = useState(!canFold)
  // What was shown line by line stays so, whatever is settled or added, until somebody folds it.
  if (!canFold && !open) setOpen(true)
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 large-letters:py-2">
        <div className="tabular flex items-baseline gap-x-2 text-fine text-muted">
          <h2 className="font-text text-fine font-semibold tracking-normal text-ink">{name}</h2>
          {(items.length > 1 || folds) && kept.length > 0 && (
            <p>
              {contentOf(kept)} · {formatEuros(totalOf(kept))}
            </p>
          )}
        </div>
        <div className="-mr-2 ml-auto flex sm:-mr-4">
          {onRemove && (
            <button
              type="button"
              onClick={onRemove}
              className={`${buttonLook('quiet')} text-fine! text-muted! underline underline-offset-4 max-sm:px-3!`}
            >
              Remove wave <span className="sr-only">{name}</span>
            </button>
          )}
          {canFold && (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className={`${buttonLook('quiet')} text-fine! max-sm:px-3!`}
            >
              <span className="max-sm:sr-only">
                {open ? 'Fold' : 'Show all'} <span className="sr-only">of {name}</span>
              </span>
              <ChevronDown
                aria-hidden="true"
                className={`size-4.5 transition-transform ${open ? 'rotate-180' : ''}`}
              />
            </button>
          )}
        </div>
      </div>
      {open ? (
        <ul aria-label={name}>{items.map(line)}</ul>
      ) : (
        <ul aria-label={name} className="grid grid-cols-6 gap-1 pt-1 pb-3 sm:grid-cols-8">
          {items.slice(0, PICTURES_WIDE).map((item, at) => (
            <li key={item.id} className={`relative ${at < PICTURES ? '' : 'max-sm:hidden'}`}>
              <ItemPicture item={item} className="w-full" />
              {at === PICTURES - 1 && <More count={items.length - at} className="sm:hidden" />}
              {at === PICTURES_WIDE - 1 && <More count={items.length - at} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Over the last picture that is shown: how many stand behind it, with it; nothing where that is all. */
const More = ({ count, className = '' }: { count: number; className?: string }) =>
  count > 1 && (
    <span
      className={`tabular absolute inset-0 grid place-items-center rounded-thumb bg-surface-deep/70 text-fine font-semibold text-on-deep ${className}`}
    >
      +{count}
      <span className="sr-only">more</span>
    </span>
  )

/** `3 photos`, `2 photos, 1 video` */
function contentOf(items: readonly CartItem[]): string {
  const videos = items.filter(({ media }) => media.type === 'video').length
  const photos = items.length - videos
  return [photos > 0 && countOf(photos, 'photo'), videos > 0 && countOf(videos, 'video')]
    .filter(Boolean)
    .join(', ')
}
