import { UserRound } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { explorePhotographers, type PhotographerCard as Photographer } from '#contract/photographers.ts'
import { loadOr } from '#web/platform/call-from-loader.ts'
import { dataTrouble } from '#web/platform/data-trouble.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadTrouble } from '#web/ui/load-trouble.tsx'
import { PhotographerCard } from './photographer-card.tsx'

const TEXT = 'Discover talented surf photographers capturing the perfect waves and moments.'
const FAILED = 'Failed to fetch photographers'

export const loader = ({ context }: LoaderFunctionArgs) => loadOr(FAILED, context, explorePhotographers)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Photographers', description: TEXT, path: '/photographers' })

export default function PhotographersPage() {
  return <Photographers {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = dataTrouble(() => <Photographers found={null} error={FAILED} />)

function Photographers({ found, error }: { found: Photographer[] | null; error: string | null }) {
  return (
    <div className="measure pt-8 sm:pt-12">
      <h1 className="text-headline">Photographers</h1>
      <p className="mt-3 max-w-xl text-muted">{TEXT}</p>
      {error && <LoadTrouble>{error}</LoadTrouble>}
      {found?.length === 0 && <EmptyState icon={UserRound} title="No photographers found" />}
      {found && found.length > 0 && (
        <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
          {found.map((photographer, at) => (
            <li key={photographer.id}>
              <PhotographerCard photographer={photographer} priority={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
