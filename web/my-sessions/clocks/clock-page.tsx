import { X } from 'lucide-react'
import { Link, type MetaArgs } from 'react-router'
import { useAccount } from '#web/accounts/store.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { useAwakeScreen } from '#web/upload/send/awake-screen.ts'
import { ClockCode } from './clock-code.tsx'
import { deviceClock } from './site-time.ts'
import { useSiteTime } from './use-site-time.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Clock',
    description: 'The true time to photograph with each camera.',
    path: '/clock',
    hidden: true,
  })

/** The site's time as a code and in digits, as large as the screen, to be photographed by day. */
export default function ClockPage() {
  useAwakeScreen(true)
  const clock = useSiteTime()
  const { user } = useAccount()
  return (
    <div
      style={{ colorScheme: 'only light' }}
      className="fixed inset-0 z-50 grid content-center-safe justify-items-center gap-3 overflow-auto bg-surface-raised pt-[calc(3.25rem+env(safe-area-inset-top))] pb-[calc(1rem+env(safe-area-inset-bottom))] lg:pb-[calc(3.25rem+env(safe-area-inset-bottom))] text-center text-ink"
    >
      {/* Above the code: nothing may stand in its white margin. */}
      <Link
        to={user?.isPhotographer ? '/photographerprofile/sessions' : '/'}
        aria-label="Close"
        className={`${buttonLook('quiet', 'icon')} absolute top-[calc(0.25rem+env(safe-area-inset-top))] right-[max(0.25rem,env(safe-area-inset-right))]`}
      >
        <X aria-hidden="true" className="size-5" />
      </Link>
      <h1 className="sr-only">The true time</h1>
      <ClockCode at={clock?.time ?? null} className="size-[min(100vw,62dvh)] lg:size-[min(100vw,56dvh)]" />
      <p className="tabular text-[min(20vw,14dvh)] leading-none font-bold" aria-live="off">
        {clock ? deviceClock(clock.time) : '--:--:--'}
      </p>
      <p role="status" className="text-fine">
        {clock ? exactLabel(clock.within) : 'Asking for the time...'}
      </p>
      <p className="max-w-prose px-4 text-fine">
        Turn the brightness of this screen up, take a picture of it with each camera on the day of the
        session, and send it along with the others. It sets that camera’s clock right for the whole session
        and is not put on sale. Other ways are in{' '}
        <Link to="/photographerprofile/sessions" className="underline">
          My Sessions
        </Link>
        .
      </p>
    </div>
  )
}

/** Half of the way of the answer, ms -> a sentence. */
const exactLabel = (within: number): string =>
  within < 100 ? 'Right to a tenth of a second.' : `Right to ${(within / 1000).toFixed(1)} seconds.`
