import type { Session } from '#contract/catalogue/catalogue.ts'
import { countOf } from '#contract/counts.ts'
import { formatDate, formatHours } from '#contract/time/dates.ts'
import type { Opening } from '#contract/waves/opening.ts'
import { classNames } from '#web/ui/class-names.ts'
import { regionOf } from '../session-labels.ts'

/** In full, and as a phone shows it. */
type Fact = { text: string; short?: string }

/** That more are coming, or no more: how many stands on the button that brings them in. */
export type Arrival = Required<Fact>
/** Of a session as it is opened; null unless it is sold as it arrives. */
export const arrivalOf = ({ on_sale, arriving }: Opening): Arrival | null =>
  on_sale && arriving ? { text: 'More are coming', short: 'More coming' } : null

/** Whether there is a ruler of its hours. */
export const hasTimes = ({ outline }: Opening): boolean => outline.waves.some(([start]) => start !== null)

/**
 * When, how much, and where it lies, in one line; where that is too long the place is left out. Of a session that is arriving a chip
 * says so, and no fact but the place is left out; on a phone the place gives it its room, and so do the hours where a ruler has them,
 * and photos and videos are counted together.
 */
export function SessionFacts({ session, arrival }: { session: Session; arrival: Arrival | null }) {
  const { image_count, video_count, start_hour, end_hour } = session
  const hours = formatHours(start_hour, end_hour)
  const region = session.tag === 'surflesson' ? 'Surf Lesson' : regionOf(session)
  /** Both kinds in one word, where a phone has no room for two beside the chip. */
  const inOne = arrival && image_count > 0 && video_count > 0 && countOf(image_count + video_count, 'item')
  const facts: Fact[] = [
    { text: formatDate(session.session_date), short: shortDate(session.session_date) },
    { text: hours, short: hours.replaceAll(':00', 'h').replaceAll(' ', '') },
    ...(image_count > 0 ? [{ text: countOf(image_count, 'photo'), ...(inOne && { short: inOne }) }] : []),
    ...(video_count > 0 ? [{ text: countOf(video_count, 'video'), ...(inOne && { short: '' }) }] : []),
    ...(region ? [{ text: region, short: arrival ? '' : region }] : []),
  ]
  return (
    <div
      className={classNames(
        'tabular flex min-w-0 flex-1 items-center gap-x-2.5 overflow-hidden text-fine text-muted max-lg:leading-4 lg:text-body',
        // All but the room of the sign that tells what previews are: where that is said in full it stands below, unless both fit.
        arrival && 'max-[87rem]:basis-[calc(100%-2.5rem)]',
      )}
    >
      <ul
        className={classNames(
          '-ml-3 flex flex-wrap whitespace-nowrap sm:-ml-5 lg:h-6',
          arrival ? 'min-[22rem]:max-lg:max-h-8' : 'min-[22rem]:h-4',
        )}
      >
        {facts.map(({ text, short = text }) => (
          <li
            key={text}
            className={classNames(
              "relative shrink-0 before:inline-block before:w-3 before:text-center before:content-['·'] last:max-w-full last:truncate sm:before:w-5",
              !short && 'max-sm:sr-only',
              arrival && text === hours && 'max-sm:ruled:sr-only',
            )}
          >
            <InShort text={text} short={short} />
          </li>
        ))}
      </ul>
      {arrival && (
        <p className="shrink-0 rounded-full bg-surface-soft px-2.5 text-[0.75rem] leading-5 font-medium whitespace-nowrap text-ink">
          <InShort {...arrival} />
        </p>
      )}
    </div>
  )
}

const InShort = ({ text, short }: Required<Fact>) =>
  short === text ? (
    text
  ) : (
    <>
      <span className="max-sm:sr-only">{text}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </>
  )

/** `Today`, `Fri, Oct 30` */
function shortDate(date: string): string {
  const said = formatDate(date)
  const [weekday = '', day = ''] = said.split(', ')
  const [month = '', number = ''] = day.split(' ')
  return day ? `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${number}` : said
}
