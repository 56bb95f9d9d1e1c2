import { School } from 'lucide-react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { listSurfSchools, type SurfSchool } from '#contract/catalogue/catalogue.ts'
import { SELLERS_PAGE } from '#contract/catalogue/listing.ts'
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

function SurfSchools({ found, error }: { found: Page<SurfSchool> | null; error: string | null }) {
  return (
    <SellerList
      title="Surf Schools"
      text={TEXT}
      icon={School}
      none="The first schools are on their way. Free surf sessions are here meanwhile."
      found={found}
      error={error}
      who="surf school"
      path="/surfschools"
      failed={FAILED}
      fetchMore={async (cursor) => (await import('./fetch-schools.ts')).fetchSchools(cursor)}
    >
      {(sellers) => (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {sellers.map((school) => (
            <li
              key={school.id}
              className="relative flex items-center gap-4 rounded-card border border-line bg-surface-raised p-4 transition-colors hover:border-line-strong"
            >
              <Avatar photo={school.logo} first={school.name} last="" className="size-16 text-title" />
              <div className="min-w-0">
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
              </div>
            </li>
          ))}
        </ul>
      )}
    </SellerList>
  )
}
