import { Camera, CircleAlert, Heart, ShoppingBag } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { formatDate } from '#contract/time/dates.ts'
import { useAccount } from '#web/accounts/store.ts'
import { loadPart, useConnectionTrouble } from '#web/platform/connection.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { Button, ButtonLink, buttonLook } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type CartItem, placeOf } from './cart-item.ts'
import { CART_TITLE, CartLine } from './cart-line.tsx'
import { ClearedNote } from './cleared-note.tsx'
import { useMoments } from './moments/use-moments.ts'
import { OrderSummary } from './order-summary.tsx'
import { clearCart, useCart } from './store.ts'
import { useCheckout } from './use-checkout.ts'
import { type Left, useLeft } from './use-left.ts'
import { useReview } from './use-review.ts'

/** Few carts have news: what says so comes with them. */
const CartAlert = lazy(async () => ({ default: (await import('./cart-alert.tsx')).CartAlert }))
const loadConfirm = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(async () => ({ default: (await loadPart(loadConfirm)).ConfirmDialog }))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Cart',
    description: 'The surf photos and videos you picked.',
    path: '/cart',
    hidden: true,
  })

export default function CartPage() {
  const [search] = useSearchParams()
  const { count } = useCart()
  return (
    <div className="measure screenful py-8 lg:py-12">
      {/* The title takes the focus when the cart is cleared: what follows it is the way back. */}
      <div className="flex flex-row-reverse flex-wrap items-center justify-between gap-x-4">
        <Link to="/shortlist" className={`${buttonLook('quiet')} -mr-4 as-photographer:hidden`}>
          <Heart aria-hidden="true" className="size-4.5" /> Shortlist
        </Link>
        <h1 id={CART_TITLE} tabIndex={-1} className="mr-auto text-headline outline-none">
          Your cart
        </h1>
      </div>
      {search.get('canceled') === 'true' && (
        <div className="mt-8 flex gap-3 rounded-control bg-surface-soft p-4">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p role="status">
            Your payment was canceled and nothing was charged.
            {count > 0 && ' Your items are still here.'}
          </p>
        </div>
      )}
      <Contents />
    </div>
  )
}

function Contents() {
  const { known, items, count, cleared } = useCart()
  const { user } = useAccount()
  const left = useLeft()
  if (!known) return <Waiting />
  if (user?.isPhotographer) return <NoCart />
  if ((count > 0 && items[0]) || left.items.length > 0) return <Filled left={left} />
  return (
    <>
      {cleared && <ClearedNote count={cleared.length} onUndone={focusTitle} />}
      <Empty />
    </>
  )
}

const clearAll = () => {
  clearCart()
  focusTitle()
}

function Filled({ left }: { left: Left }) {
  const { items, count, total } = useCart()
  const { news, ready, check } = useReview(left.add)
  const { stage, error, email, proceed, pay, close, forgive } = useCheckout(check)
  const lines = left.among(items)
  const session = lines[0]?.session
  const { waiting, moments } = useMoments(session?.id, lines)
  // What the red box asked for is done.
  const settled = news.size === 0 && ready
  useEffect(() => {
    if (settled) forgive()
  }, [settled, forgive])
  const isAway = useConnectionTrouble() !== null
  useReturnFromPayment(close)
  if (!session) return null
  if (waiting) return <Waiting />
  const line = (item: CartItem) => (
    <CartLine
      key={item.id}
      item={item}
      news={news.get(item.id)}
      onDismiss={left.has(item.id) ? () => left.drop(item.id) : null}
    />
  )
  return (
    // Where the way to pay ends the page, the footer comes soon.
    <div className="mt-6 -mb-26 grid grid-cols-1 items-start gap-8 lg:mb-0 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label="Items">
        <div className="flex items-center justify-between gap-x-4 border-b border-line pb-3">
          <div className="min-w-0">
            <Link
              to={`/session/${session.id}`}
              title={placeOf(session)}
              className="relative block font-semibold underline-offset-4 after:absolute after:-inset-x-1 after:-inset-y-3 hover:underline"
            >
              <span className="block truncate large-letters:whitespace-normal">{placeOf(session)}</span>
            </Link>
            <Facts facts={factsOf(session)} className="text-fine" />
          </div>
          <Button variant="quiet" onClick={() => left.clear(clearAll)} className="-mr-4 shrink-0">
            Clear all
          </Button>
        </div>
        {moments ? (
          <moments.List
            moments={moments}
            line={line}
            isTold={({ id }) => news.has(id) || left.has(id)}
            onUndone={focusTitle}
          />
        ) : (
          <ul className="divide-y divide-line">{lines.map(line)}</ul>
        )}
      </section>
      {count > 0 ? (
        <OrderSummary
          count={count}
          total={total}
          error={error}
          busy={busyLabels[stage]}
          notice={settled ? null : <CartAlert news={news} ready={ready} onSettled={focusTitle} />}
          isHeld={!settled || isAway}
          onProceed={() => void proceed()}
        />
      ) : (
        <ButtonLink to="/surfer/media" size="large" variant="action">
          Go to My Media
        </ButtonLink>
      )}
      <Suspense fallback={null}>
        {stage === 'confirming' && (
          <ConfirmDialog
            email={email}
            items={items}
            seller={sellerOf(session)}
            total={total}
            onClose={close}
            onProceed={() => void pay()}
          />
        )}
      </Suspense>
    </div>
  )
}

const busyLabels = {
  cart: '',
  checking: 'Checking your cart...',
  confirming: '',
  leaving: 'Opening payment...',
} as const
const focusTitle = () => document.getElementById(CART_TITLE)?.focus()

const sellerOf = ({ photographer: by }: CartItem['session']): string =>
  by ? `${by.first_name} ${by.last_name}` : ''
const factsOf = (session: CartItem['session']): string[] =>
  [formatDate(session.session_date), sellerOf(session)].filter(Boolean)

/** A page brought back by the browser's back button must not keep saying that payment opens. */
function useReturnFromPayment(settle: () => void): void {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && settle()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [settle])
}

const Empty = () => (
  <EmptyState
    icon={ShoppingBag}
    title="Your cart is empty"
    text="Find your session and pick the waves you want to keep."
    action={
      <ButtonLink to="/sessions" variant="action">
        Browse sessions
      </ButtonLink>
    }
  />
)

const NoCart = () => (
  <EmptyState
    icon={Camera}
    title="Photographers have no cart"
    text="Photos and videos are bought with a surfer account."
    action={
      <ButtonLink to="/sessions" variant="action">
        Browse sessions
      </ButtonLink>
    }
  />
)

const Waiting = () => (
  <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <span className="grid gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </span>
    <Skeleton className="h-64" />
  </div>
)
