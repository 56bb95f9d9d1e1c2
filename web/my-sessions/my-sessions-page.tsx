import { Images } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { countOf } from '#contract/counts.ts'
import type { OwnSession } from '#contract/sessions/my-sessions.ts'
import { loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own, type OwnData } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { loadOwnPages, useOwnPages } from '#web/accounts/own-data/use-own-pages.ts'
import { whenReloaded } from '#web/accounts/own-data/when-reloaded.ts'
import { loadPart } from '#web/platform/connection.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import { useScrollRestoration } from '#web/platform/navigation/use-scroll-restoration.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { NO_ANSWER } from '#web/ui/load-error.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Done, DoneNote } from './done-note.tsx'
import { UnfinishedSessions } from './drafts/unfinished-sessions.tsx'
import { ABOUT, FIGURES, OwnSessionRow, ROW } from './own-session-row.tsx'
import { ownSessions } from './own-sessions.ts'
import { SessionsBar } from './several/sessions-bar.tsx'
import { useChoice } from './use-choice.ts'

const DetailsDialog = lazy(async () => ({
  default: (await loadPart(() => import('./several/details-dialog.tsx'))).DetailsDialog,
}))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'My Sessions',
    description: 'What you have published, and what it has brought.',
    path: '/photographerprofile/sessions',
    hidden: true,
  })

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('photographer', args, { sessions: loadOwnPages(ownSessions, args) })
export const shouldRevalidate = whenReloaded

/** Own sessions with their state, views and sales. */
function MySessionsPage() {
  const page = useOwnPage<typeof clientLoader>()
  return (
    <section aria-labelledby="area-page" className="relative grid grid-cols-1 gap-4">
      <h1
        id="area-page"
        tabIndex={-1}
        className="flex min-h-11 items-center pr-24 text-headline outline-none"
      >
        My Sessions
      </h1>
      <Own page={page} name="sessions" waiting={<Loading />}>
        {(own) => <Sessions own={own} />}
      </Own>
    </section>
  )
}
export const HydrateFallback = MySessionsPage
export default MySessionsPage

function Sessions({ own: { data, error, reload } }: { own: OwnData<Page<OwnSession>> }) {
  const { rows, hasMore, more, loadMore } = useOwnPages(data, ownSessions)
  useScrollRestoration(rows !== null)
  const drafts = rows?.filter(({ state }) => state === 'draft') ?? []
  const published = useMemo(() => rows?.filter(({ state }) => state !== 'draft') ?? [], [rows])
  const order = useMemo(() => published.map(({ id }) => id), [published])
  const choice = useChoice(order)
  const [asked, setAsked] = useState<readonly OwnSession[] | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const chosen = published.filter(({ id }) => choice.ids.has(id))
  return (
    <>
      {error && (
        <Failure
          title={rows ? undefined : 'Your sessions cannot be shown'}
          hint={rows ? undefined : NO_ANSWER}
          onRetry={reload}
        >
          {error}
        </Failure>
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={Images}
          title="No sessions yet"
          text="Publish your first one: choose the files, name the place and the hours, set your prices."
          action={
            <ButtonLink to="/upload-session" variant="action">
              Upload your first session
            </ButtonLink>
          }
        />
      )}
      {rows && rows.length > 0 && (
        <>
          {!choice.choosing && published.length > 0 && (
            <Button className="absolute top-0 right-0" onClick={() => choice.begin()}>
              Select
            </Button>
          )}
          {drafts.length > 0 && (
            <UnfinishedSessions
              drafts={drafts}
              hasMore={hasMore}
              isAlone={published.length === 0 && !hasMore}
              onDiscarded={reload}
            />
          )}
          <ul className="divide-y divide-line empty:hidden" aria-label="My Sessions">
            {published.map((session) => (
              <OwnSessionRow
                key={session.id}
                session={session}
                choice={
                  choice.choosing
                    ? {
                        chosen: choice.ids.has(session.id),
                        onPress: (withShift) => choice.press(session.id, withShift),
                      }
                    : null
                }
              />
            ))}
          </ul>
          <LoadMore
            byScrolling
            hasMore={hasMore}
            {...more}
            onMore={loadMore}
            label="Load more"
            busyText="Loading..."
            shown={countOf(rows.length, 'session')}
          />
          {done && !choice.choosing && (
            <DoneNote
              done={done}
              onUndone={(say) => {
                setDone(say)
                reload()
              }}
            />
          )}
          {choice.choosing && (
            <SessionsBar
              count={chosen.length}
              allChosen={choice.allChosen}
              onAll={(on) => choice.turnAll(order, on)}
              onChange={() => setAsked(chosen)}
              onEnd={choice.end}
            />
          )}
          {asked && (
            <Suspense>
              <DetailsDialog
                sessions={asked}
                onClose={() => setAsked(null)}
                onChanged={(made, isWhole) => {
                  reload()
                  setDone(made)
                  if (!isWhole) return
                  setAsked(null)
                  choice.end()
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

function Loading() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading your sessions</span>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={ROW}>
          <Skeleton className="aspect-3/2" />
          <div className={ABOUT}>
            <div className="grid">
              <Skeleton className="my-0.5 h-5 w-48 max-w-full" />
              <Skeleton className="my-0.75 h-3.5 w-40 max-w-full" />
              <Skeleton className="my-0.75 h-3.5 w-24" />
            </div>
            <Skeleton className="h-7 w-52 max-w-full rounded-full" />
            <Skeleton className="h-9 w-36" />
          </div>
          <Skeleton className="col-span-full h-17 rounded-control max-sm:mt-2 xl:hidden" />
          <div className={`hidden ${FIGURES}`}>
            {['a', 'b', 'c', 'd'].map((figure) => (
              <Skeleton key={figure} className="h-11 w-16 justify-self-end" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
