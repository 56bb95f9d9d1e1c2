import { UserRound } from 'lucide-react'
import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { SELLERS_PAGE } from '#contract/catalogue/listing.ts'
import {
  explorePhotographers,
  type PhotographerCard as Photographer,
} from '#contract/catalogue/photographers.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { loadList } from '#web/platform/lists/load-list.ts'
import { isLengthened, shownPath } from '#web/platform/lists/shown.ts'
import { type Page, useLoadMore } from '#web/platform/lists/use-load-more.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PhotographerCard } from './photographer-card.tsx'

const TEXT = 'Discover talented surf photographers capturing the perfect waves and moments.'
const FAILED = 'Failed to fetch photographers'

export const loader = (asked: LoaderFunctionArgs) =>
  loadList(FAILED, asked, explorePhotographers, SELLERS_PAGE)

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  !isLengthened(change, SELLERS_PAGE) && change.defaultShouldRevalidate

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Photographers', description: TEXT, path: '/photographers' })

export default function PhotographersPage() {
  return <Photographers {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = dataErrorBoundary(() => <Photographers found={null} error={FAILED} />)

function Photographers({ found, error }: { found: Page<Photographer> | null; error: string | null }) {
  return (
    <div className="measure pt-8 sm:pt-12">
      <h1 className="text-headline">Photographers</h1>
      <p className="mt-3 max-w-xl text-muted">{TEXT}</p>
      {error && <LoadError>{error}</LoadError>}
      {found?.items.length === 0 && <EmptyState icon={UserRound} title="No photographers found" />}
      {found && found.items.length > 0 && <Listed first={found} />}
    </div>
  )
}

function Listed({ first }: { first: Page<Photographer> }) {
  const { items, hasMore, busy, error, loadMore } = useLoadMore({
    first,
    fetchMore: async (cursor) => (await import('./fetch-photographers.ts')).fetchPhotographers(cursor),
    pathOf: (shown) => shownPath('/photographers', shown, SELLERS_PAGE),
    failed: FAILED,
  })
  return (
    <div className="mt-10 grid gap-12">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
        {items.map((photographer, at) => (
          <li key={photographer.id}>
            <PhotographerCard photographer={photographer} priority={at === 0} />
          </li>
        ))}
      </ul>
      <LoadMore
        byScrolling
        hasMore={hasMore}
        busy={busy}
        error={error}
        onMore={loadMore}
        label="Load more photographers"
        busyText="Loading photographers..."
        shown={`${items.length} ${items.length === 1 ? 'photographer' : 'photographers'}`}
        path={shownPath('/photographers', items.length + SELLERS_PAGE, SELLERS_PAGE)}
      />
    </div>
  )
}
