import { ChevronRight, School } from 'lucide-react'
import { useMemo } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { type ListedSchool, listSurfSchools } from '#contract/catalogue/catalogue.ts'
import { SELLERS_PAGE } from '#contract/catalogue/listing.ts'
import { countOf } from '#contract/counts.ts'
import { addDays, formatDate, formatDay, today } from '#contract/time/dates.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { loadList } from '#web/platform/lists/load-list.ts'
import { isLengthened } from '#web/platform/lists/shown.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { SellerList } from './seller/seller-list.tsx'

const TEXT = 'Discover surf schools offering professional lessons and unforgettable experiences.'

const FAILED = 'Failed to fetch surf schools'

export const loader = (asked: LoaderFunctionArgs) => loadList(FAILED, asked, listSurfSchools, SELLERS_PAGE)

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  !isLengthened(change, SELLERS_PAGE) && change.defaultShouldRevalidate

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Surf Schools', description: TEXT, path: '/surfschools' })

export default function SurfSchoolsPage() {
  return <SurfSchools {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = dataErrorBoundary(() => <SurfSchools found={null} error={FAILED} />)

/** Of those that come together, the schools with sessions on sale first. */
const liveFirst = (page: Page<ListedSchool>): Page<ListedSchool> => ({
  ...page,
  items: [...page.items].sort((one, other) => Number(other.live_count > 0) - Number(one.live_count > 0)),
})

/** `yesterday`; of this year without it. */
function dayOf(newest: string): string {
  if (newest >= addDays(today(), -1)) return formatDate(newest).toLowerCase()
  return formatDay(newest).replace(`, ${today().slice(0, 4)}`, '')
}

function SurfSchools({ found, error }: { found: Page<ListedSchool> | null; error: string | null }) {
  const first = useMemo(() => found && liveFirst(found), [found])
  return (
    <SellerList
      title="Surf Schools"
      text={TEXT}
      icon={School}
      none="The first schools are on their way. Meanwhile, see the sessions at the spots."
      found={first}
      error={error}
      who="surf school"
      path="/surfschools"
      failed={FAILED}
      fetchMore={async (cursor) => liveFirst(await (await import('./fetch-schools.ts')).fetchSchools(cursor))}
    >
      {(sellers) => (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {sellers.map((school) => (
            <li
              key={school.id}
              className="relative flex items-center gap-3 rounded-card border border-line bg-surface-raised p-4 transition-colors hover:border-line-strong"
            >
              <Avatar photo={school.logo} first={school.name} last="" className="size-16 text-title" />
              <div className="min-w-0 self-start">
                <h2 className="font-text text-body font-semibold tracking-normal">
                  <Link
                    to={`/surfschool/${school.id}`}
                    prefetch="intent"
                    viewTransition
                    className="card-link"
                  >
                    {school.name}
                  </Link>
                </h2>
                <p className="truncate text-fine text-muted">{school.Location_name}</p>
                <p className={`tabular mt-1 text-fine ${school.newest ? '' : 'text-muted'}`}>
                  {school.newest ? countOf(school.live_count, 'live session') : 'No live sessions'}
                </p>
                {school.newest && <p className="text-fine text-muted">Newest {dayOf(school.newest)}</p>}
              </div>
              <ChevronRight aria-hidden="true" className="ml-auto size-5 shrink-0 text-muted" />
            </li>
          ))}
        </ul>
      )}
    </SellerList>
  )
}
