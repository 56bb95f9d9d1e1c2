import type { DashboardDay } from '#contract/orders/dashboard.ts'
import { formatEuros } from '#contract/orders/money.ts'
import { formatDate } from '#contract/time/dates.ts'
import { formatCount } from '#web/my-sessions/own-session-labels.ts'
import { shortDay } from './stats-labels.ts'

const columns = ['Views', 'Sold', 'Sales', 'Your share'] as const
/** The narrowest phones leave the last one out: the chart tells it of each day. */
const cell = 'py-2 pl-2 text-right whitespace-nowrap sm:pl-3 max-[23rem]:last:hidden'

/** Today and yesterday. */
const NAMED_DAYS = 2

/** What the chart shows, as numbers: the last day first. */
export const DaysTable = ({ days }: { days: readonly DashboardDay[] }) => (
  <>
    <table className="tabular w-full text-left text-fine">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-2 pr-3 font-medium">
            Day
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className={`${cell} font-medium`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {[...days].reverse().map(({ date, views, items, total, earned }, back) => (
          <tr key={date}>
            <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
              {back < NAMED_DAYS ? formatDate(date) : shortDay(date)}
            </th>
            {[formatCount(views), formatCount(items), formatEuros(total), formatEuros(earned)].map(
              (text, at) => (
                <td key={columns[at]} className={cell}>
                  {text}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="mt-3 text-fine text-muted">
      Views are openings of your sessions' pages by others. Sales are what surfers paid that day and did not
      get back: a refund is no sale from the moment it is asked for, whether or not the bank has delivered it
      yet.
    </p>
  </>
)
