import { ArrowLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type ClientLoaderFunctionArgs, Link, type MetaArgs } from 'react-router'
import { listSessionCameras } from '#contract/sessions/camera-clocks.ts'
import { type OwnSessionDetail, showOwnSession } from '#contract/sessions/my-sessions.ts'
import { listOwnWaves, type OwnWaves } from '#contract/waves/own-waves.ts'
import { FailedPart } from '#web/accounts/own-data/failed-part.tsx'
import { loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own, type OwnData } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { type ApiError, call } from '#web/platform/api/api.ts'
import { loadPart } from '#web/platform/connection.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { Failure } from '#web/ui/failure.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Adder } from './add-files.tsx'
import { CameraClocks } from './clocks/camera-clocks.tsx'
import { FileActions } from './files/file-actions.tsx'
import { FileGrid } from './files/file-grid.tsx'
import { OwnSessionView } from './own-session-view.tsx'
import { usePreparing } from './use-preparing.ts'

const WavesView = lazy(async () => ({
  default: (await loadPart(() => import('./waves/waves-view.tsx'))).WavesView,
}))

export const meta = ({ matches, params }: MetaArgs) =>
  pageMeta(matches, {
    title: 'My Session',
    description: 'Prices, details and files of a session.',
    path: `/photographerprofile/sessions/${params.id}`,
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, {
    session: {
      ask: ({ token, signal }) =>
        call(showOwnSession, { params: { id: args.params.id ?? '' }, signal }, { token }),
      otherwise: 'Failed to fetch session',
    },
    cameras: {
      ask: ({ token, signal }) =>
        call(listSessionCameras, { params: { id: args.params.id ?? '' }, signal }, { token }),
      otherwise: 'Failed to fetch the cameras',
    },
    waves: {
      ask: ({ token, signal }) =>
        call(listOwnWaves, { params: { id: args.params.id ?? '' }, signal }, { token }),
      otherwise: 'Failed to fetch the waves',
    },
  })

/** What a photographer does about one session after publishing it. */
function MySessionPage() {
  const page = useOwnPage<typeof clientLoader>()
  const [edited, setEdited] = useState<Edited | null>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Link
        to={MY_SESSIONS}
        // On a phone the area's select above says the same.
        className="hidden min-h-11 items-center gap-2 justify-self-start font-medium text-muted hover:text-ink lg:inline-flex"
      >
        <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} /> My Sessions
      </Link>
      <Own page={page} name="session" waiting={<Waiting />}>
        {(own) => (
          <Session
            own={own}
            files={(adder) => <Files page={page} session={own.data} edited={edited} adder={adder} />}
            clocks={<Clocks page={page} id={own.data?.id} />}
            waves={<Waves page={page} session={own.data} onChanged={setEdited} />}
          />
        )}
      </Own>
    </div>
  )
}
export const HydrateFallback = MySessionPage
export default MySessionPage

type Page = ReturnType<typeof useOwnPage<typeof clientLoader>>

const Clocks = ({ page, id }: { page: Page; id: number | undefined }) => (
  <Own page={page} name="cameras" waiting={<Skeleton className="h-24" />}>
    {({ data, error, reload }) =>
      data && id !== undefined ? (
        <CameraClocks sessionId={id} cameras={data.cameras} onSaved={reload} />
      ) : (
        <FailedPart text="The cameras cannot be shown just now." onRetry={reload}>
          {error}
        </FailedPart>
      )
    }
  </Own>
)

type FilesProps = { page: Page; session: OwnSessionDetail | null; edited: Edited | null; adder: Adder }

/** Wave by wave where the waves are known, as they are after what was done to them below. */
const Files = ({ page, session, edited, adder }: FilesProps) => (
  <Own
    page={page}
    name="waves"
    waiting={
      <div className="grid grid-cols-1 gap-5">
        {/* No button yet: another one takes its place, and the system's picker may answer to the first. */}
        <FileActions
          adder={adder && { ...adder, button: <Skeleton className="h-11 w-28" /> }}
          onSelect={null}
          onArrange={null}
        />
        <Skeleton className="h-96" />
      </div>
    }
  >
    {({ data }) =>
      session && (
        <FileGrid
          session={session}
          adder={adder}
          waves={edited && edited.answered === data ? edited.now : data}
          reload={page.reload}
        />
      )
    }
  </Own>
)

/** What the waves have become of those that were answered. */
type Edited = { answered: OwnWaves; now: OwnWaves }
type WavesProps = { page: Page; session: OwnSessionDetail | null; onChanged: (edited: Edited) => void }

const Waves = ({ page, session, onChanged }: WavesProps) => (
  <Own page={page} name="waves" waiting={<Skeleton className="h-24" />}>
    {({ data, error, reload }) =>
      data && session ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <WavesView
            session={session}
            answered={data}
            reload={reload}
            onChanged={(now) => onChanged({ answered: data, now })}
          />
        </Suspense>
      ) : (
        <FailedPart text="The waves cannot be shown just now. They are on sale as before." onRetry={reload}>
          {error}
        </FailedPart>
      )
    }
  </Own>
)

const MY_SESSIONS = '/photographerprofile/sessions'
const MISSING = 'You may have deleted it, or the link is incomplete.'

/** There is no such session, or it is another photographer's: asking again cannot help. */
const isMissing = (failure: ApiError | null): boolean =>
  failure?.code === 'not_found' || failure?.code === 'invalid_input'

type SessionProps = {
  own: OwnData<OwnSessionDetail>
  files: (adder: Adder) => ReactNode
  clocks: ReactNode
  waves: ReactNode
}

function Session({ own: { data: session, error, failure, reload }, files, clocks, waves }: SessionProps) {
  usePreparing(session, reload)
  return (
    <>
      {session && <OwnSessionView key={session.id} {...{ session, reload, files, clocks, waves }} />}
      {error && (
        <Failure
          heading="h1"
          title={session ? undefined : 'This session cannot be shown'}
          {...(isMissing(failure)
            ? { onRetry: null, hint: MISSING, way: { to: MY_SESSIONS, label: 'My Sessions' } }
            : { onRetry: reload, hint: session ? undefined : NO_ANSWER })}
        >
          {error}
        </Failure>
      )}
    </>
  )
}

const Waiting = () => (
  <>
    <h1 className="sr-only">My Session</h1>
    <div role="status" className="grid grid-cols-1 gap-8 sm:gap-10">
      <span className="sr-only">Loading your session</span>
      <div className="grid gap-3">
        <Skeleton className="h-9 w-2/3 lg:h-11" />
        <Skeleton className="h-23 w-64 max-w-full sm:h-7 sm:w-2/3" />
        <Skeleton className="mt-1 h-17 rounded-control" />
        <Skeleton className="h-11 w-72 rounded-control lg:hidden" />
        <Skeleton className="h-13 w-96 max-w-full rounded-control" />
      </div>
      <div className="grid gap-5 border-t border-line pt-5">
        <div className="grid gap-2">
          <div className="flex h-11 items-center justify-between">
            <Skeleton className="h-6.5 w-16" />
            <Skeleton className="h-11 w-48 rounded-control" />
          </div>
          <Skeleton className="h-10 w-72 max-w-full sm:h-5" />
        </div>
        <Skeleton className="mt-3 -mb-1 h-5 w-36" />
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <div key={key} className="grid gap-1.5 sm:max-xl:nth-[n+7]:hidden">
              <Skeleton className="aspect-3/2 rounded-control" />
              <div className="grid h-11 content-start gap-1.5 pt-1.5">
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-3.5 w-16" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  </>
)
