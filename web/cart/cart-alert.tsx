import { errorSentence } from '#contract/error-sentences.ts'
import { TextButton } from '#web/ui/text-button.tsx'
import type { CartNews } from './cart-news.ts'
import { acceptPrice, removeFromCart } from './store.ts'

type CartAlertProps = { news: CartNews; ready: boolean; onSettled: () => void }

/** Says beside the way to pay that something changed, and puts all of it right with one press. */
export function CartAlert({ news, ready, onSettled }: CartAlertProps) {
  const settleAll = () => {
    for (const [id, { price }] of news) {
      if (price === null) removeFromCart(id)
      else acceptPrice(id, price)
    }
    onSettled()
  }
  const isPriceAlone = [...news.values()].every(({ price }) => price !== null)
  return (
    <div role="status" className="grid gap-1 text-fine font-medium">
      {!ready && (
        <p className="text-danger">
          {errorSentence('account_not_ready')}. Your items stay in the cart: please try again later.
        </p>
      )}
      {news.size > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-danger">
            {news.size === 1 ? '1 item has changed.' : `${news.size} items have changed.`}
            {isPriceAlone && ` Accept the new ${news.size === 1 ? 'price' : 'prices'} to continue.`}
          </span>
          {news.size > 1 && (
            <span className="-my-3">
              <TextButton onClick={settleAll}>Update cart</TextButton>
            </span>
          )}
        </p>
      )}
    </div>
  )
}
