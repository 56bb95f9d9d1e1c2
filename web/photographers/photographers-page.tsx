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
  type ListedPhotographer as Photographer,
} from '#contract/catalogue/photographers.ts'
import { openSignup } from '#web/accounts/dialogs/dialogs.tsx'
import { SellerList } from '#web/catalogue/seller/seller-list.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { loadList } from '#web/platform/lists/load-list.ts'
import { isLengthened } from '#web/platform/lists/shown.ts'
import type { Page } from '#web/platform/lists/use-load-more.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
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
    <SellerList
      title="Photographers"
      text={TEXT}
      icon={UserRound}
      none="The first photographers are setting up. Look in again soon."
      instead={<BeTheFirst />}
      found={found}
      error={error}
      who="photographer"
      path="/photographers"
      failed={FAILED}
      fetchMore={async (cursor) => (await import('./fetch-photographers.ts')).fetchPhotographers(cursor)}
    >
      {(sellers) => (
        <ul className="fills-row grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {sellers.map((photographer, at) => (
            <li key={photographer.id} className="grid">
              <PhotographerCard photographer={photographer} priority={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </SellerList>
  )
}

/** Where nobody is listed: the way to be, for whoever is no photographer yet and for whoever lacks a photo or a payment account. */
const BeTheFirst = () => (
  <>
    <div className="as-photographer:hidden">
      <Button variant="action" onClick={() => openSignup('photographer')}>
        Become a photographer
      </Button>
    </div>
    <div className="hidden as-photographer:block">
      <ButtonLink to="/photographerprofile" variant="action">
        My Account
      </ButtonLink>
    </div>
  </>
)
