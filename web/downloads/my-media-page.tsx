import { Images, ListChecks } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { ClientLoaderFunctionArgs, MetaArgs } from 'react-router'
import { myMedia, type PurchasedMedia } from '#contract/orders/downloads.ts'
import type { ProcessingOrder } from '#contract/orders/owned-media.ts'
import { LIST_PAGE } from '#contract/paging.ts'
import { fetchOwnPage } from '#web/accounts/own-data/fetch-own-page.ts'
import { loadOwn } from '#web/accounts/own-data/load-own.ts'
import { Own, type OwnData } from '#web/accounts/own-data/own.tsx'
import { useOwnPage } from '#web/accounts/own-data/use-own-page.ts'
import { loadOwnPages, type OwnList, useOwnPages } from '#web/accounts/own-data/use-own-pages.ts'
import { whenReloaded } from '#web/accounts/own-data/when-reloaded.ts'
import { loadPart } from '#web/platform/connection.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDownloadEntry } from './download/use-download-entry.ts'
import { fetchProcessing } from './fetch-processing.ts'
import { BoughtGrid } from './grid/bought-grid.tsx'
import { MediaCard } from './grid/media-card.tsx'
import { useChoice } from './grid/use-choice.ts'
import { useArrivals } from './use-arrivals.ts'
import { useBegun } from './use-begun.ts'

const parts = {
  view: () => import('./download/download-view.tsx'),
  sheet: () => import('./save/save-sheet.tsx'),
  bar: () => import('./grid/choose-bar.tsx'),
}
const DownloadView = lazy(async () => ({ default: (await loadPart(parts.view)).DownloadView }))
const SaveSheet = lazy(async () => ({ default: (await loadPart(parts.sheet)).SaveSheet }))
const ProcessingOrders = lazy(async () => ({
  default: (await import('#web/orders/processing-orders.tsx')).ProcessingOrders,
}))
const ChooseBar = lazy(async () => ({ default: (await loadPart(parts.bar)).ChooseBar }))

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'My Media',
    description: 'The originals of your surf photos and videos.',
    path: '/surfer/media',
    hidden: true,
  })

const bought: OwnList<PurchasedMedia> = {
  fetchPage: (cursor, how) => fetchOwnPage(myMedia, cursor, how),
  size: LIST_PAGE,
  otherwise: 'Failed to fetch media',
}

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadOwn('surfer', args, {
    media: loadOwnPages(bought, args),
    processing: { ask: fetchProcessing, otherwise: 'Failed to fetch purchase history' },
  })
export const shouldRevalidate = whenReloaded

function MyMediaPage() {
  const page = useOwnPage<typeof clientLoader>()
  const arriving = useArrivals(page.reload)
  const waiting = (
    <>
      <Heading />
      <Waiting />
    </>
  )
  return (
    <section aria-labelledby="my-media" className="grid gap-6">
      {/* Loaded before the media is shown: it stands above and would shift the grid. */}
      <Own page={page} name="processing" waiting={waiting}>
        {({ data: processing }) => (
          <Own page={page} name="media" waiting={waiting}>
            {(own) => <Media own={own} processing={processing ?? []} arriving={arriving} />}
          </Own>
        )}
      </Own>
    </section>
  )
}
export const HydrateFallback = MyMediaPage
export default MyMediaPage

type MediaProps = {
  own: OwnData<Page<PurchasedMedia>>
  processing: readonly ProcessingOrder[]
  /** Something was bought a moment ago. */
  arriving: boolean
}

function Media({ own: { data, error, reload }, processing, arriving }: MediaProps) {
  const list = useOwnPages(data, bought)
  const { rows } = list
  const waits = processing.length > 0
  const underWay = waits && <ProcessingOrders orders={processing} />
  const items = useMemo(() => rows && [...rows].sort((a, b) => b.id - a.id), [rows])
  return (
    <>
      {(!items || items.length === 0) && <Heading />}
      {error && <RetryNote onRetry={reload}>Error loading media: {error}</RetryNote>}
      {arriving && !waits && items?.length === 0 && <Arriving />}
      {!arriving && !waits && items?.length === 0 && (
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
      {items?.length === 0 && <Suspense fallback={null}>{underWay}</Suspense>}
      {items && items.length > 0 && <Bought {...list} bought={items} above={underWay} onSaved={reload} />}
    </>
  )
}

const Heading = () => (
  <h1 id="my-media" className="text-headline">
    My Media
  </h1>
)

type BoughtProps = Pick<
  ReturnType<typeof useOwnPages<PurchasedMedia>>,
  'hasMore' | 'more' | 'loadMore' | 'until'
> & { bought: readonly PurchasedMedia[]; above: ReactNode; onSaved: () => void }

/** What was bought, one by one or several at once. */
function Bought({ bought, above, onSaved, hasMore, more, loadMore, until }: BoughtProps) {
  const { items, begin, hasBegun } = useBegun(bought)
  const { busyId, errorId, error, open, fetchLink, close } = useDownloadEntry({ items, hasMore, until })
  const choice = useChoice(items, hasMore ? until : null)
  const [saving, setSaving] = useState<readonly PurchasedMedia[] | null>(null)
  const download = (item: PurchasedMedia) => {
    setSaving(null)
    void fetchLink(item)
  }
  const save = (chosen: readonly PurchasedMedia[]) => {
    close()
    setSaving(chosen)
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading />
        <Button onClick={choice.turn}>
          {!choice.choosing && <ListChecks aria-hidden="true" className="size-5" />}
          {choice.choosing ? 'Done' : 'Choose several'}
        </Button>
      </div>
      <Suspense fallback={null}>{above}</Suspense>
      <BoughtGrid
        items={items}
        hasMore={hasMore}
        card={(item, at) => (
          <MediaCard
            item={item}
            priority={at < 2}
            busy={busyId === item.id}
            error={errorId === item.id && !open ? error : ''}
            onDownload={() => download(item)}
            choice={choice.of(item)}
          />
        )}
      />
      <LoadMore
        byScrolling
        hasMore={hasMore}
        {...more}
        onMore={loadMore}
        label="Load more"
        busyText="Loading..."
        shown={`${items.length} ${items.length === 1 ? 'file' : 'files'}`}
      />
      <Suspense fallback={null}>
        {choice.choosing && (
          <ChooseBar {...choice} onSave={() => save(choice.chosen)} onBegin={() => begin(choice.chosen)} />
        )}
        {open && (
          <DownloadView
            {...open}
            begun={hasBegun(open.item.id)}
            onBegin={() => begin([open.item])}
            renewing={busyId === open.item.id}
            error={errorId === open.item.id ? error : ''}
            onRenew={() => void fetchLink(open.item)}
            onSave={() => save([open.item])}
            onClose={close}
          />
        )}
        {saving && (
          <SaveSheet
            items={saving}
            onDownload={download}
            onClose={() => {
              setSaving(null)
              // The files downloaded meanwhile can no longer be withdrawn from.
              onSaved()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const Arriving = () => (
  <p role="status" className="flex items-center gap-3 py-10 text-muted">
    <Spinner /> Your payment is being confirmed. Your files appear here in a moment.
  </p>
)

const Waiting = () => (
  <div role="status" className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3">
    <span className="sr-only">Loading your media</span>
    {['a', 'b', 'c'].map((key) => (
      <span key={key} className="grid gap-3">
        <Skeleton className="aspect-3/2" />
        <Skeleton className="h-11" />
      </span>
    ))}
  </div>
)
