import {
  formatEuros,
  PHOTOGRAPHER_SHARE,
  PLATFORM_FEE_PERCENT,
  platformFee,
  toCents,
  toEuros,
} from '#contract/orders/money.ts'
import { StartSelling } from '../calls-to-action.tsx'

const points = [
  {
    title: `${PHOTOGRAPHER_SHARE * 100}% of each sale is yours`,
    text: 'Sent to your own payment account the moment a surfer pays.',
  },
  { title: 'Your prices', text: 'You set what a photo and a video of each session cost.' },
  { title: 'We do the rest', text: 'Previews, watermarks, checkout and delivery happen without you.' },
]

/** What one morning brings, for example. Euros. */
const PHOTOS = 30
const PRICE = 12
const sold = PHOTOS * PRICE
const fee = toEuros(platformFee(toCents(sold)))
const example = [
  { what: `${PHOTOS} photos at ${formatEuros(PRICE)}`, amount: formatEuros(sold) },
  { what: `${PLATFORM_FEE_PERCENT}% commission`, amount: `-${formatEuros(fee)}` },
]

/** What a photographer gets, with an example in figures. */
export const ForPhotographers = () => (
  <section aria-labelledby="photographers" className="laid-out-late [--room:63rem] deep">
    <div className="measure grid items-center gap-10 py-16 sm:py-24 lg:grid-cols-2 lg:gap-20">
      <div>
        <p className="font-medium text-action-ink">For photographers</p>
        <h2 id="photographers" className="mt-2 text-headline">
          Shoot the morning. Sell it by lunch.
        </h2>
        <dl className="mt-6 divide-y divide-line border-y border-line">
          {points.map(({ title, text }) => (
            <div key={title} className="py-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-0.5 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
          <StartSelling />
          <p className="text-fine text-muted">Photographer sign-up is limited at present.</p>
        </div>
      </div>
      <figure className="tabular rounded-sheet bg-surface-raised p-6 sm:p-8">
        <figcaption className="text-fine font-medium text-muted">One morning, for example</figcaption>
        <dl className="mt-4">
          {example.map(({ what, amount }) => (
            <div key={what} className="flex flex-wrap justify-between gap-x-6 py-2">
              <dt>{what}</dt>
              <dd className="ml-auto">{amount}</dd>
            </div>
          ))}
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4">
            <dt className="text-lead font-semibold">You get</dt>
            <dd className="ml-auto font-display text-headline font-semibold tracking-tight">
              {formatEuros(sold - fee)}
            </dd>
          </div>
        </dl>
        <p className="mt-4 text-fine text-muted">
          In your bank account in 2-7 business days, once a buyer can no longer withdraw from the sale.
        </p>
      </figure>
    </div>
  </section>
)
