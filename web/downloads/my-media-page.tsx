import { Images } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { MetaArgs } from 'react-router'
import { myMedia } from '#contract/downloads.ts'
import { useOwnData } from '#web/accounts/use-own-data.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { ErrorNote } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { MediaCard } from './media-card.tsx'
import { useArrivals } from './use-arrivals.ts'
import { useDownload } from './use-download.ts'

const DownloadView = lazy(async () => ({ default: (await import('./download-view.tsx')).DownloadView }))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'My Media',
    description: 'The originals of your surf photos and videos.',
    path: '/surfer/media',
    hidden: true,
  })

const grid = 'grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3'

export default function MyMediaPage() {
  const { data, error, reload } = useOwnData(myMedia, 'Failed to fetch media')
  const { busyId, errorId, error: linkError, open, fetchLink, close } = useDownload()
  const arriving = useArrivals(reload)
  const items = data && [...data].sort((a, b) => b.id - a.id)
  return (
    <section aria-labelledby="my-media" className="grid gap-6">
      <h1 id="my-media" className="text-headline">
        My Media
      </h1>
      {error && (
        <div className="grid justify-items-start gap-4">
          <ErrorNote boxed>Error loading media: {error}</ErrorNote>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      {!error && !items && <Waiting />}
      {arriving && items?.length === 0 && <Arriving />}
      {!arriving && items?.length === 0 && (
        <EmptyState
          icon={Images}
          title="No media found"
          text="You haven't purchased any photos or videos yet."
          action={
            <ButtonLink to="/sessions" variant="action">
              Browse sessions
            </ButtonLink>
          }
        />
      )}
      <ul className={grid}>
        {items?.map((item, at) => (
          <MediaCard
            key={item.id}
            item={item}
            priority={at < 2}
            busy={busyId === item.id}
            error={errorId === item.id ? linkError : ''}
            onDownload={() => void fetchLink(item)}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {open && (
          <DownloadView
            {...open}
            renewing={busyId === open.item.id}
            onRenew={() => void fetchLink(open.item)}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  )
}

const Arriving = () => (
  <p role="status" className="flex items-center gap-3 py-10 text-muted">
    <Spinner /> Your payment is being confirmed. Your files appear here in a moment.
  </p>
)

const Waiting = () => (
  <div role="status" className={grid}>
    <span className="sr-only">Loading your media</span>
    {['a', 'b', 'c'].map((key) => (
      <span key={key} className="grid gap-3">
        <Skeleton className="aspect-3/2" />
        <Skeleton className="h-11" />
      </span>
    ))}
  </div>
)
