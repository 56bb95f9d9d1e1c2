import { UserRound } from 'lucide-react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { explorePhotographers } from '#contract/photographers.ts'
import { loadOr } from '#web/platform/call-from-loader.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadTrouble } from '#web/ui/load-trouble.tsx'
import { PhotographerCard } from './photographer-card.tsx'

const TEXT = 'Discover talented surf photographers capturing the perfect waves and moments.'

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadOr('Failed to fetch photographers', context, explorePhotographers)

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Photographers', description: TEXT, path: '/photographers' })

export default function PhotographersPage() {
  const { found, error } = useLoaderData<typeof loader>()
  return (
    <div className="measure pt-8 sm:pt-12">
      <h1 className="text-headline">Photographers</h1>
      <p className="mt-3 max-w-xl text-muted">{TEXT}</p>
      {error && <LoadTrouble>Error loading photographers: {error}</LoadTrouble>}
      {found?.length === 0 && <EmptyState icon={UserRound} title="No photographers found" />}
      <ul className="mt-10 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
        {found?.map((photographer) => (
          <li key={photographer.id}>
            <PhotographerCard photographer={photographer} />
          </li>
        ))}
      </ul>
    </div>
  )
}
