import { ImageOff } from 'lucide-react'
import { Link } from 'react-router'
import type { BestSeller } from '#contract/orders/dashboard.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { formatCount } from '#web/my-sessions/own-session-labels.ts'
import { shortDay } from './stats-labels.ts'

/** What was bought most often in the days of the chart. */
export const BestSellers = ({ items }: { items: readonly BestSeller[] }) => (
  <section aria-labelledby="best-sellers" className="grid grid-cols-1 gap-4">
    <h2 id="best-sellers" className="text-title">
      Best sellers
    </h2>
    {items.length === 0 ? (
      <p className="text-muted">
        Nothing was sold in the last 30 days. What surfers buy most stands here, so that you see what to shoot
        more of.
      </p>
    ) : (
      <ol className="grid gap-4 sm:grid-cols-5">
        {items.map((item) => (
          <li key={item.id} className="group relative flex items-center gap-4 sm:block">
            <div className="grid aspect-3/2 w-28 shrink-0 grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-card bg-surface-soft sm:w-full">
              {item.tile_url ? (
                <img src={item.tile_url} alt="" loading="lazy" className="size-full object-cover" />
              ) : (
                <ImageOff aria-hidden="true" className="size-6 text-muted" strokeWidth={1.5} />
              )}
            </div>
            <div className="min-w-0 sm:mt-2">
              <h3 className="line-clamp-2 font-text text-body font-semibold tracking-tight large-letters:line-clamp-none">
                <Link to={`/photographerprofile/sessions/${item.session_id}`} className="card-link">
                  {item.place}
                  <span className="sr-only left-0">
                    , {item.type} {item.media_name}
                  </span>
                </Link>
              </h3>
              <p className="truncate text-fine text-muted">{shortDay(item.session_date)}</p>
              {/* Two lines in a narrow column, which would break within one anyway. */}
              <p className="tabular text-fine">
                {formatCount(item.sold)} sold<span className="sm:max-xl:hidden">,</span>{' '}
                <span className="sm:max-xl:block">{formatEuros(item.earned)} yours</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    )}
  </section>
)
