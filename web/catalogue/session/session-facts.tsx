import type { Session } from '#contract/catalogue/catalogue.ts'
import { formatDate, formatHours } from '#contract/time/dates.ts'
import { countOf, regionOf } from '../session-labels.ts'

/** In full, and as a phone shows it. */
type Fact = { text: string; short?: string }

/** Whether more are coming, and how many there are. */
export type Arrival = { arriving: boolean; items: number }

/** When, how much, whether more are coming, and where it lies, in one line; where that is too long the place is left out. */
export function SessionFacts({
  session,
  arrival,
}: {
  session: Session
  arrival?: Arrival | null | undefined
}) {
  const { image_count, video_count, start_hour, end_hour } = session
  const hours = formatHours(start_hour, end_hour)
  const region = session.tag === 'surflesson' ? 'Surf Lesson' : regionOf(session)
  const facts: Fact[] = [
    { text: formatDate(session.session_date), short: shortDate(session.session_date) },
    { text: hours, short: hours.replaceAll(':00', 'h').replaceAll(' ', '') },
    ...(arrival ? [arrivalFact(arrival)] : []),
    ...(image_count > 0 ? [{ text: countOf(image_count, 'photo') }] : []),
    ...(video_count > 0 ? [{ text: countOf(video_count, 'video') }] : []),
    ...(region ? [{ text: region }] : []),
  ]
  return (
    <div className="tabular min-w-0 flex-1 overflow-hidden text-fine text-muted max-lg:leading-4 lg:text-body">
      <ul className="-ml-5 flex flex-wrap whitespace-nowrap min-[22rem]:h-4 lg:h-6">
        {facts.map(({ text, short = text }) => (
          <li
            key={text}
            className="relative shrink-0 before:inline-block before:w-5 before:text-center before:content-['·'] last:max-w-full last:truncate"
          >
            {short === text ? (
              text
            ) : (
              <>
                <span className="max-sm:sr-only">{text}</span>
                <span aria-hidden="true" className="sm:hidden">
                  {short}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const arrivalFact = ({ arriving, items }: Arrival): Fact =>
  arriving
    ? { text: `More are coming: ${items} so far`, short: `More coming: ${items}` }
    : { text: `All of it is here: ${items}`, short: `All here: ${items}` }

/** `Today`, `Fri, Oct 30` */
function shortDate(date: string): string {
  const said = formatDate(date)
  const [weekday = '', day = ''] = said.split(', ')
  const [month = '', number = ''] = day.split(' ')
  return day ? `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${number}` : said
}
