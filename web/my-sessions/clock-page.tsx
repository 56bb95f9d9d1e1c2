import { Link, type MetaArgs } from 'react-router'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { useAwakeScreen } from '#web/upload/leave-guard.ts'
import { deviceClock } from './clocks/site-time.ts'
import { useSiteTime } from './clocks/use-site-time.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Clock',
    description: 'The true time to photograph with each camera.',
    path: '/clock',
    hidden: true,
  })

/** The site's time, as large as the screen, to be photographed by day. */
export default function ClockPage() {
  useAwakeScreen(true)
  const clock = useSiteTime()
  return (
    <div className="fixed inset-0 z-50 grid content-center justify-items-center gap-6 overflow-auto bg-surface-raised p-4 text-center text-ink">
      <h1 className="text-title">The true time</h1>
      <p className="tabular text-[min(22vw,60vh)] leading-none font-bold" aria-live="off">
        {clock ? deviceClock(clock.time) : '--:--:--'}
      </p>
      <p role="status" className="text-fine">
        {clock ? exactLabel(clock.within) : 'Asking for the time...'}
      </p>
      <p className="max-w-prose">
        Turn the brightness of this screen up, and take a picture of it with each camera on the day of the
        session. Where the picture shows another time than its details say, tell us in <em>My Sessions</em> by
        how much.
      </p>
      <Link to="/photographerprofile/sessions" className="inline-flex min-h-11 items-center underline">
        My Sessions
      </Link>
    </div>
  )
}

/** Half of the way of the answer, ms -> a sentence. */
const exactLabel = (within: number): string =>
  within < 100 ? 'Right to a tenth of a second.' : `Right to ${(within / 1000).toFixed(1)} seconds.`
