import { School } from 'lucide-react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { listSurfSchools, type SurfSchool } from '#contract/catalogue.ts'
import { loadOr } from '#web/platform/call-from-loader.ts'
import { dataTrouble } from '#web/platform/data-trouble.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadTrouble } from '#web/ui/load-trouble.tsx'

const TEXT = 'Discover surf schools offering professional lessons and unforgettable experiences.'

const FAILED = 'Failed to fetch surf schools'

export const loader = ({ context }: LoaderFunctionArgs) => loadOr(FAILED, context, listSurfSchools)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Surf Schools', description: TEXT, path: '/surfschools' })

export default function SurfSchoolsPage() {
  return <SurfSchools {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = dataTrouble(() => <SurfSchools found={null} error={FAILED} />)

function SurfSchools({ found, error }: { found: SurfSchool[] | null; error: string | null }) {
  return (
    <div className="measure pt-8 sm:pt-12">
      <h1 className="text-headline">Surf Schools</h1>
      <p className="mt-3 max-w-xl text-muted">{TEXT}</p>
      {error && <LoadTrouble>{error}</LoadTrouble>}
      {found?.length === 0 && <EmptyState icon={School} title="No surf schools found" />}
      {found && found.length > 0 && (
        <ul className="mt-10 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((school) => (
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
                    className="after:absolute after:inset-0 after:rounded-card"
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
    </div>
  )
}
