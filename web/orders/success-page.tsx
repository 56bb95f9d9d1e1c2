import { CircleCheck, CircleX, Clock, CloudAlert, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, redirect } from 'react-router'
import { brand } from '#contract/brand.ts'
import { RequireRole } from '#web/accounts/login/route-guard.tsx'
import { useAccount } from '#web/accounts/store.ts'
import { type LastCheckout, lastCheckout, rememberCheckout } from '#web/cart/last-checkout.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { OrderDownloads } from './arrival/order-downloads.tsx'
import { OrderFacts } from './arrival/order-facts.tsx'
import { OrderMosaic } from './arrival/order-mosaic.tsx'
import { type Arrival, useArrival } from './arrival/use-arrival.ts'
import { useBought } from './arrival/use-bought.ts'

/** Shows the state of the order; fulfilment is the server's (decisions.md, Money). */
export function loader({ request }: LoaderFunctionArgs) {
  if (new URL(request.url).searchParams.get('success') !== 'true') throw redirect('/')
  return null
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Your order',
    description: 'What became of your payment.',
    path: '/checkout/success',
    hidden: true,
  })

/** Shown only to the surfer who opened the checkout (docs/decisions/035). */
export default function SuccessPage() {
  const checkout = useReturn()
  const { status } = useAccount()
  if (checkout === null) return <NoOrder />
  if (!checkout || status === 'unknown') return <Looking />
  return (
    <RequireRole type="surfer">
      <Order checkout={checkout} />
    </RequireRole>
  )
}

/** The checkout this page was opened after: undefined until the browser has looked, null when it knows of none. */
function useReturn(): LastCheckout | null | undefined {
  const [checkout, setCheckout] = useState<LastCheckout | null>()
  useEffect(() => {
    const { pathname, search } = window.location
    const came = lastCheckout(search)
    setCheckout((known) => known ?? came)
    if (!came?.finished) return
    rememberCheckout(came.id)
    // The checkout's id is removed from the address and kept in this tab.
    if (lastCheckout('')) window.history.replaceState(window.history.state, '', `${pathname}?success=true`)
  }, [])
  return checkout
}

/** Where this browser knows of no checkout, or the login of none by that id: where orders are, and nothing of any (docs/decisions/035). */
const NoOrder = () => (
  <div className="measure screenful grid items-center">
    <EmptyState
      heading="h1"
      icon={ReceiptText}
      title="No order to show here"
      text="What you bought is in My Media of the account you paid with."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/surfer/media" variant="action">
            Go to My Media
          </ButtonLink>
          <ButtonLink to="/sessions">Browse sessions</ButtonLink>
        </div>
      }
    />
  </div>
)

const frame = 'measure grid max-w-3xl content-start gap-6 pt-12 lg:pt-20'

function Order({ checkout }: { checkout: LastCheckout }) {
  const { arrival, order, again } = useArrival(checkout)
  const isThere = arrival === 'there'
  const bought = useBought(order && isShown(arrival) ? order.media_id : [], isThere)
  if (arrival === 'stranger') return <NoOrder />
  if (arrival === 'looking') return <Looking isPaid />
  const awaitsPictures = arrival === 'awaited' || (order !== null && isShown(arrival) && bought === null)
  return (
    <div className={classNames(frame, awaitsPictures ? 'screenful still-loading' : 'short-page')}>
      {isThere ? <Completed /> : <Told {...texts[arrival]} />}
      {order && order.state !== 'expired' && <OrderFacts order={order} />}
      {arrival === 'unreachable' ? (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button variant="action" onClick={again} size="large">
            Try again
          </Button>
          <ButtonLink to="/surfer/media" size="large">
            Go to My Media
          </ButtonLink>
        </div>
      ) : arrival === 'failed' ? (
        <ButtonLink to="/cart" variant="action" size="large" className="sm:justify-self-start">
          Back to your cart
        </ButtonLink>
      ) : (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink
            to="/surfer/media"
            state={arrival === 'processing' ? null : { justBought: true }}
            variant="action"
            size="large"
          >
            Go to My Media
          </ButtonLink>
          {bought && bought !== 'failed' && order && (
            <OrderDownloads count={order.media_id.length} purchases={bought.purchases} />
          )}
        </div>
      )}
      {/* It comes a moment later: what can be pressed stays where it is. */}
      {bought && bought !== 'failed' && <OrderMosaic pictures={bought.pictures} isOwn={isThere} />}
      {awaitsPictures && <Skeleton className="aspect-3/2" />}
      <p className="text-fine text-muted">
        Need help? Write to{' '}
        <a
          href={`mailto:${brand.supportEmail}`}
          className="font-medium text-ink underline underline-offset-4"
        >
          {brand.supportEmail}
        </a>
      </p>
    </div>
  )
}

/** In the shape of an order that is there. `isPaid`: this browser has been to a payment. */
const Looking = ({ isPaid }: { isPaid?: boolean }) => (
  <div className={`screenful still-loading ${frame}`}>
    <Told
      sign={<Spinner className="size-7 shrink-0 justify-center" />}
      title="Looking up your order"
      text={isPaid ? 'Your payment is safe, this takes seconds.' : ''}
    />
    <Skeleton className="h-12 md:h-6" />
    <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-y border-line py-3">
      <span className="grid w-80">
        <Skeleton className="my-1 h-4 w-48" />
        <Skeleton className="my-0.5 h-4" />
        <Skeleton className="my-0.5 h-4 w-32 sm:hidden" />
      </span>
      <Skeleton className="my-2 h-7 w-24" />
    </span>
    <span className="flex flex-wrap gap-3 max-sm:*:grow">
      <Skeleton className="h-13 w-44 rounded-control" />
      <Skeleton className="h-13 w-40 rounded-control" />
    </span>
    <Skeleton className="aspect-3/2" />
  </div>
)

/** What was bought is shown by its pictures. */
const isShown = (arrival: Arrival): boolean => arrival === 'there' || arrival === 'processing'

const Completed = () => (
  <>
    <div role="status" className="flex gap-4 rounded-sheet bg-success-soft p-6 text-success">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-7 shrink-0" />
      <div>
        <h1 className="text-title">Order Completed Successfully!</h1>
        <p className="mt-1">Your surf photos and videos are ready for download</p>
      </div>
    </div>
    <p className="text-pretty">
      Your high-resolution files are ready. You can reach them anytime from the My Media section.
    </p>
  </>
)

type Texts = { sign: ReactNode; title: string; text: string }

const clock = <Clock aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-muted" />
const cross = <CircleX aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-danger" />
const texts: Record<Exclude<Arrival, 'looking' | 'stranger' | 'there'>, Texts> = {
  awaited: {
    sign: <Spinner className="size-7 shrink-0 justify-center" />,
    title: 'Confirming your payment',
    text: 'Your files appear in My Media in a moment.',
  },
  late: {
    sign: clock,
    title: 'Your payment is still being confirmed',
    text: 'This can take a while. You can close this page: we write to you as soon as your files are in My Media.',
  },
  processing: {
    sign: clock,
    title: 'Your payment is under way',
    text: 'We are waiting for your bank, which can take some days. You need not do anything: we write to you as soon as your files are in My Media, and also if the payment should fail.',
  },
  failed: {
    sign: cross,
    title: 'Your payment did not go through',
    text: 'You pay nothing. This order has ended: you can buy its items again as long as their session is on sale.',
  },
  unreachable: {
    sign: <CloudAlert aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-muted" />,
    title: 'Your order could not be looked up',
    text: 'What you paid is safe. Your files come to My Media, and we write to you.',
  },
}

const Told = ({ sign, title, text }: Texts) => (
  <div role="status" className="flex gap-4 rounded-sheet bg-surface-soft p-6">
    {sign}
    <div>
      <h1 className="text-title">{title}</h1>
      <p className={classNames('mt-1 text-muted', text === '' && 'min-h-12 sm:min-h-6')}>{text}</p>
    </div>
  </div>
)
