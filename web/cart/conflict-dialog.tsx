import { useEffect, useState } from 'react'
import { countOf } from '#contract/counts.ts'
import { formatDate } from '#contract/time/dates.ts'
import { PRESS_AGAIN_MS } from '#contract/time/timers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type CartItem, placeOf } from './cart-item.ts'
import { ItemPicture } from './item-picture.tsx'
import { keepMedia, replaceMedia } from './store.ts'

type ConflictDialogProps = { items: readonly CartItem[]; pending: readonly CartItem[] }

/** One session per checkout: keep what is in the cart or replace it (surfer.md, Cart conflict dialog). */
export function ConflictDialog({ items, pending }: ConflictDialogProps) {
  const [[first], [added]] = [items, pending]
  const isHeld = useHeldAtFirst()
  return (
    <Dialog
      open
      onClose={keepMedia}
      locked={isHeld}
      title="One session per checkout"
      description="You can only purchase media from one session at a time."
    >
      <ul className="grid gap-3">
        {first && <Side term="In your cart" item={first} count={items.length} />}
        {added && <Side term="You are trying to add" item={added} count={pending.length} />}
      </ul>
      <p className="mt-4 text-fine text-muted">
        To add {pending.length > 1 ? 'these' : 'this one'}, remove the current media from your cart first.
        Replace Media does it for you.
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        {/* What loses nothing is the strong one, nearest to the thumb. */}
        <Button disabled={isHeld} data-held onClick={replaceMedia}>
          Replace Media
        </Button>
        <Button variant="action" disabled={isHeld} data-held onClick={keepMedia}>
          Keep Current Media
        </Button>
      </div>
    </Dialog>
  )
}

/** The dialog opens under the finger: the second half of a double tap on *Add to cart* must not answer it. */
function useHeldAtFirst(): boolean {
  const [isHeld, setHeld] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setHeld(false), PRESS_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return isHeld
}

function Side({ term, item, count }: { term: string; item: CartItem; count: number }) {
  return (
    <li className="flex items-center gap-4 rounded-control border border-line p-3">
      <ItemPicture item={item} className="w-24" />
      <p className="min-w-0">
        <span className="block text-fine text-muted">{term}</span>
        <span className="block truncate font-semibold">{placeOf(item.session)}</span>
        <span className="tabular block text-fine text-muted">
          {formatDate(item.session.session_date)} · {countOf(count, 'item')}
        </span>
      </p>
    </li>
  )
}
