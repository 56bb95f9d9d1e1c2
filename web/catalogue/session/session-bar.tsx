import { ShoppingBag } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SessionPage } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { formatDate, formatHours } from '#contract/time/dates.ts'
import { useCart } from '#web/cart/store.ts'
import { placeName } from '../session-labels.ts'

/**
 * What the heading becomes when it is scrolled away: a line in place of the site's header, so that the pictures keep the screen.
 * `canBuy`: has a cart.
 */
export function SessionBar({ session, canBuy }: { session: SessionPage; canBuy: boolean }) {
  const { count } = useCart()
  const end = useRef<HTMLDivElement>(null)
  const [isCollapsed, setCollapsed] = useState(false)
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-own-bar', true)
    return () => document.documentElement.removeAttribute('data-own-bar')
  }, [])
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setCollapsed(!entry.isIntersecting && entry.boundingClientRect.top <= 0),
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  const { image_count, video_count, photo_price, video_price } = session
  const hours = formatHours(session.start_hour, session.end_hour)
  const hasTwo = image_count > 0 && video_count > 0 && photo_price !== video_price
  const price = hasTwo ? Math.min(photo_price, video_price) : image_count > 0 ? photo_price : video_price
  return (
    <>
      <div ref={end} />
      <div className="sticks-above sticky top-0 z-30 h-0 large-letters:hidden">
        <section
          aria-label="This session"
          className={`h-10 border-b border-line bg-surface ${isCollapsed ? '' : 'invisible'}`}
        >
          <div className="measure-wide tabular flex h-full items-center gap-3 text-fine">
            <span className="min-w-0 truncate font-semibold">{placeName(session)}</span>
            <span className="min-w-0 flex-1 truncate text-muted">
              {formatDate(session.session_date)}
              {' · '}
              <span className="lg:hidden">{hours.replaceAll(':00', 'h').replaceAll(' ', '')}</span>
              <span className="max-lg:hidden">{hours}</span>
            </span>
            <span className="shrink-0 font-medium">
              {hasTwo ? `from ${formatEuros(price)}` : `${formatEuros(price)} each`}
            </span>
            {canBuy && (
              <Link
                to="/cart"
                aria-label={`Your cart: ${count} ${count === 1 ? 'item' : 'items'}`}
                className="-mr-2 flex h-full min-w-11 shrink-0 items-center justify-center gap-1 rounded-control font-semibold hover:bg-surface-soft"
              >
                <ShoppingBag aria-hidden="true" className="size-4.5" />
                {count > 0 && count}
              </Link>
            )}
          </div>
        </section>
      </div>
    </>
  )
}
