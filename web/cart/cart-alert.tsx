import { TriangleAlert } from 'lucide-react'
import { errorSentence } from '#contract/error-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import type { CartNews } from './cart-news.ts'
import { acceptPrice, removeFromCart } from './store.ts'

type CartAlertProps = { news: CartNews; ready: boolean; onSettled: () => void }

/** Says beside the way to pay that something changed, and puts all of it right with one press. */
export function CartAlert({ news, ready, onSettled }: CartAlertProps) {
  if (ready && news.size === 0) return null
  const settleAll = () => {
    for (const [id, { price }] of news) {
      if (price === null) removeFromCart(id)
      else acceptPrice(id, price)
    }
    onSettled()
  }
  return (
    <div role="status" className="grid gap-3">
      {!ready && (
        <p className="flex items-start gap-3 rounded-control bg-surface-soft p-3 sm:p-4">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <span>
            {errorSentence('account_not_ready')}. Your items stay in the cart: please try again later.
          </span>
        </p>
      )}
      {news.size > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-surface-soft p-3 sm:p-4">
          <p className="font-medium">
            {news.size === 1 ? '1 item has changed' : `${news.size} items have changed`} since you picked{' '}
            {news.size === 1 ? 'it' : 'them'}.
          </p>
          {news.size > 1 && <Button onClick={settleAll}>Update cart</Button>}
        </div>
      )}
    </div>
  )
}
