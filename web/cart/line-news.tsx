import { Link } from 'react-router'
import { formatEuros } from '#contract/orders/money.ts'
import { Button } from '#web/ui/button.tsx'
import type { ItemNews } from './cart-news.ts'

/** What changed about one item: it stands where its facts stood, so that nothing moves when it comes. */
export const LineNews = ({ news, id }: { news: ItemNews; id: string }) => (
  <p id={id} className="tabular text-fine font-medium text-danger">
    {news.text}
  </p>
)

/** The item is the surfer's already. */
export const LineOwned = () => (
  <p className="text-fine font-medium text-success">
    You already own this. It is in{' '}
    <Link to="/surfer/media" className="underline underline-offset-4">
      My Media
    </Link>
    .
  </p>
)

type RemedyProps = {
  news: ItemNews
  describedBy: string
  onAccept: (euros: number) => void
  onRemove: () => void
}

/** The one press that puts it right. */
export function LineRemedy({ news: { price }, describedBy, onAccept, onRemove }: RemedyProps) {
  return price === null ? (
    <Button aria-describedby={describedBy} onClick={onRemove} className="self-start text-fine">
      Remove
    </Button>
  ) : (
    <Button
      aria-describedby={describedBy}
      variant="action"
      aria-label={`Accept ${formatEuros(price)}`}
      onClick={() => onAccept(price)}
      className="self-start text-fine"
    >
      Accept
    </Button>
  )
}
