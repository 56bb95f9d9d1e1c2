import type { Session } from '#contract/catalogue/catalogue.ts'
import { formatEuros } from '#contract/orders/money.ts'

type Priced = Pick<Session, 'image_count' | 'video_count' | 'photo_price' | 'video_price'>

/** `from €12`: the lower of the prices of what there is. */
export const leastPrice = (session: Priced): string => {
  const prices = [
    session.image_count > 0 && session.photo_price,
    session.video_count > 0 && session.video_price,
  ]
  const least = Math.min(...prices.filter((price) => price !== false))
  return Number.isFinite(least) ? `from ${formatEuros(least).replace('.00', '')}` : ''
}
