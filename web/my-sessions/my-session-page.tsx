import { ArrowLeft } from 'lucide-react'
import { Link, type MetaArgs, useParams } from 'react-router'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OwnSessionView } from './own-session-view.tsx'
import { useOwnSession } from './use-own-session.ts'

export const meta = ({ matches, params }: MetaArgs) =>
  pageMeta(matches, {
    title: 'My Session',
    description: 'Prices, details and files of a session.',
    path: `/photographerprofile/sessions/${params.id}`,
    hidden: true,
  })

/** What a photographer does about one session after publishing it. */
export default function MySessionPage() {
  const { id = '' } = useParams()
  const { session, error, reload } = useOwnSession(id)
  return (
    <div className="grid max-w-4xl gap-4">
      <Link
        to="/photographerprofile/sessions"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} /> My Sessions
      </Link>
      {session && <OwnSessionView key={session.id} session={session} reload={reload} />}
      {error && (
        <div className="grid justify-items-start gap-4">
          {!session && <h1 className="text-title">This session cannot be shown</h1>}
          <ErrorNote boxed>{error}</ErrorNote>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      {!session && !error && (
        <div role="status" className="grid gap-5">
          <span className="sr-only">Loading your session</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
      )}
    </div>
  )
}
