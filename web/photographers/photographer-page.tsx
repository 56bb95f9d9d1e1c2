import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { SELLER_PAGE } from '#contract/catalogue/listing.ts'
import { explorePhotographer } from '#contract/catalogue/photographers.ts'
import { useAccount } from '#web/accounts/store.ts'
import { NewestInstead } from '#web/catalogue/cards/newest-instead.tsx'
import { loadPublished } from '#web/catalogue/seller/load-published.ts'
import { sellerMeta } from '#web/catalogue/seller/seller-meta.ts'
import { SellerProfile } from '#web/catalogue/seller/seller-profile.tsx'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { isLengthened } from '#web/platform/lists/shown.ts'
import { LoadError, NO_ANSWER } from '#web/ui/load-error.tsx'

const FAILED = 'Failed to fetch photographer data'

export const loader = (asked: LoaderFunctionArgs) => loadPublished(FAILED, asked, explorePhotographer)

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  !isLengthened(change, SELLER_PAGE) && change.defaultShouldRevalidate

export function meta({ matches, loaderData, params }: MetaArgs<typeof loader>) {
  const path = `/photographer/${params.id}`
  const found = loaderData?.found
  if (!found)
    return pageMeta(matches, {
      title: 'Photographer',
      description: 'This photographer cannot be shown.',
      path,
      hidden: true,
    })
  const { location, website, instagram } = found
  const name = `${found.first_name} ${found.last_name}`
  const description = `Surf sessions photographed by ${name}${location ? `, ${location}` : ''}.`
  const picture = found.profile_photo
  return sellerMeta(matches, {
    ...{ name, description, path, picture, place: location, website, instagram },
    who: 'photographer',
  })
}

export default function PhotographerPage() {
  const { found, error, isMissing, newest } = useLoaderData<typeof loader>()
  const { user } = useAccount()
  if (!found)
    return (
      <>
        <Failure error={error} isMissing={isMissing} />
        <NewestInstead sessions={newest} />
      </>
    )
  const { id, first_name, last_name, profile_photo, location, website, instagram } = found
  return (
    <SellerProfile
      name={`${first_name} ${last_name}`}
      picture={profile_photo}
      initialsOf={[first_name, last_name]}
      place={location && `${location}, Portugal`}
      links={{ website, instagram, phone: null }}
      published={found}
      fetchMore={async (cursor) => (await import('./fetch-published.ts')).fetchOfPhotographer(id, cursor)}
      path={`/photographer/${id}`}
      ownArea={user?.isPhotographer && user.id === id ? '/photographerprofile/sessions' : null}
      publishedWord="Published Sessions"
      who="photographer"
    />
  )
}

export const ErrorBoundary = dataErrorBoundary(() => <Failure error={FAILED} />)

function Failure({ error, isMissing }: { error: string; isMissing?: boolean | undefined }) {
  return (
    <LoadError
      isMissing={isMissing}
      heading="h1"
      title="This photographer cannot be shown"
      hint={isMissing ? 'The account may be closed, or the link is incomplete.' : NO_ANSWER}
      way={{ to: '/photographers', label: 'See all photographers' }}
    >
      Error loading photographer: {error}
    </LoadError>
  )
}
