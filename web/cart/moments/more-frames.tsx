import { Check, Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import { countOf } from '#contract/counts.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { useConnectionTrouble } from '#web/platform/connection.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Blur } from '#web/ui/pictures/blur.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { type CartItem, cartItemOf } from '../cart-item.ts'
import { addToCart, removeFromCart, useInCart } from '../store.ts'
import { fetchItems, type SessionWaves } from './fetch-moments.ts'
import { FRAMES_SHOWN, spread } from './moments.ts'

type MoreFramesProps = { waves: SessionWaves; more: readonly number[]; name: string }

/** The other frames of a wave of which something is in the cart: one by a press on its picture, or all of them. */
export function MoreFrames({ waves: { session, prices }, more, name }: MoreFramesProps) {
  // What was offered stays where it is, added or not.
  const [shown] = useState(() => spread(more, FRAMES_SHOWN))
  const pictures = usePictures(session.id, shown)
  const [{ busy, failed }, become] = useState({ busy: false, failed: false })
  const label = useId()
  if (shown.length === 0) return null
  const addAll = async () => {
    become({ busy: true, failed: false })
    const items = await fetchItems(session.id, more).catch(() => null)
    become({ busy: false, failed: items === null })
    if (items) addToCart(...items.map((media) => cartItemOf(session, media)))
  }
  const sum = more.reduce((cents, id) => cents + Math.round((prices.get(id) ?? 0) * 100), 0) / 100
  const unseen = more.find((id) => !shown.includes(id))
  const offer = (
    <span>
      {countOf(more.length, 'more frame')}
      <span className="max-sm:sr-only"> of this wave</span>
    </span>
  )
  return (
    <div className="mt-1 mb-4 rounded-card bg-surface-soft p-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p id={label} className="text-fine">
          {more.length === 0 ? (
            'You picked the whole wave'
          ) : unseen !== undefined ? (
            // More than there is room for: they are looked through where they are.
            <Link
              to={`/session/${session.id}?media=${unseen}`}
              className="inline-flex min-h-11 items-center underline underline-offset-3"
            >
              {offer}
            </Link>
          ) : (
            offer
          )}
        </p>
        {more.length > 0 && (
          <Button
            busy={busy}
            busyText="Adding..."
            onClick={() => void addAll()}
            aria-describedby={label}
            className="bg-surface-raised text-fine!"
          >
            Add {more.length} · {formatEuros(sum)}
          </Button>
        )}
      </div>
      <ul className="-mx-3 mt-2 flex gap-1 overflow-x-auto px-3 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-6 sm:overflow-visible sm:px-0">
        {shown.map((id, at) => {
          const media = pictures?.get(id)
          return (
            <li
              key={id}
              className={classNames(
                'aspect-3/2 w-25 shrink-0 overflow-hidden rounded-thumb bg-line sm:w-auto',
                !pictures && 'wave-mark [--mark:var(--muted)]',
              )}
            >
              {media && <Frame item={cartItemOf(session, media)} name={`${at + 1} of ${name}`} />}
            </li>
          )
        })}
      </ul>
      {failed && <ErrorNote className="mt-2">Not added, please try again</ErrorNote>}
    </div>
  )
}

/** One frame that a press puts into the cart, or takes out again. */
function Frame({ item, name }: { item: CartItem; name: string }) {
  const { media } = item
  const inCart = useInCart(item.id)
  const [lost, setLost] = useState<string | null>(null)
  const still = media.tile_url ?? (media.type === 'image' ? media.preview_url : null)
  const Icon = inCart ? Check : Plus
  const press = (button: HTMLElement) => {
    // Its line comes or goes above: the picture stays under the finger.
    const { top } = button.getBoundingClientRect()
    flushSync(() => (inCart ? removeFromCart(item.id) : void addToCart(item)))
    window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
  }
  return (
    <button
      type="button"
      aria-pressed={inCart}
      aria-label={`In cart: frame ${name}`}
      onClick={({ currentTarget }) => press(currentTarget)}
      className="relative block size-full -outline-offset-3"
    >
      {still && still === lost && <Blur placeholder={media.placeholder} />}
      {still && still !== lost && (
        <Photo
          src={still}
          width={media.natural_width}
          height={media.natural_height}
          placeholder={media.placeholder}
          alt=""
          fit="cover"
          onFail={() => setLost(still)}
        />
      )}
      <span className="deep absolute right-1 bottom-1 grid size-7 place-items-center rounded-full">
        <Icon aria-hidden="true" className="size-4" />
      </span>
    </button>
  )
}

type Pictures = ReadonlyMap<number, SessionMedia>

/**
 * What these look like; null where nobody answers, until there is a line again. The sentence and its button do without: nothing is said
 * of that.
 */
function usePictures(session: number, ids: readonly number[]): Pictures | null {
  const [known, setKnown] = useState<Pictures | null>(() => new Map())
  const isAway = useConnectionTrouble() !== null
  const isMissing = !known?.size
  useEffect(() => {
    if (ids.length === 0 || isAway || !isMissing) return
    let isGone = false
    fetchItems(session, ids).then(
      (items) => isGone || setKnown(new Map(items.map((media) => [media.id, media]))),
      () => isGone || setKnown(null),
    )
    return () => {
      isGone = true
    }
  }, [session, ids, isAway, isMissing])
  return isMissing && isAway ? null : known
}
