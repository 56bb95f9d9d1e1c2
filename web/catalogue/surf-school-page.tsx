import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { surfSchoolPage } from '#contract/catalogue/catalogue.ts'
import { SELLER_PAGE } from '#contract/catalogue/listing.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { dataErrorBoundary } from '#web/platform/errors/data-error.tsx'
import { isLengthened } from '#web/platform/lists/shown.ts'
import { LoadError, NO_ANSWER } from '#web/ui/load-error.tsx'
import { NewestInstead } from './cards/newest-instead.tsx'
import { loadPublished } from './seller/load-published.ts'
import { sellerMeta } from './seller/seller-meta.ts'
import { SellerProfile } from './seller/seller-profile.tsx'

const FAILED = 'Failed to fetch surf school data'

export const loader = (asked: LoaderFunctionArgs) => loadPublished(FAILED, asked, surfSchoolPage)

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  !isLengthened(change, SELLER_PAGE) && change.defaultShouldRevalidate

export function meta({ matches, loaderData, params }: MetaArgs<typeof loader>) {
  const path = `/surfschool/${params.id}`
  const school = loaderData?.found?.surfschool
  if (!school)
    return pageMeta(matches, {
      title: 'Surf school',
      description: 'This surf school cannot be shown.',
      path,
      hidden: true,
    })
  const { name, logo, Location_name: place, website, instagram, phone_number: phone } = school
  const description = `Surf lessons of ${name}${place ? ` at ${place}` : ''}, in photos and videos.`
  return sellerMeta(matches, {
    ...{ name, description, path, picture: logo, place, website, instagram, phone },
    who: 'surf school',
  })
}

export default function SurfSchoolPage() {
  const { found, error, isMissing, newest } = useLoaderData<typeof loader>()
  if (!found)
    return (
      <>
        <Failure error={error} isMissing={isMissing} />
        <NewestInstead sessions={newest} />
      </>
    )
  const { id, name, logo, Location_name, website, phone_number, instagram } = found.surfschool
  return (
    <SellerProfile
      name={name}
      picture={logo}
      initialsOf={[name, '']}
      place={Location_name}
      links={{ website, instagram, phone: phone_number }}
      published={found}
      fetchMore={async (cursor) => (await import('./seller/fetch-published.ts')).fetchOfSchool(id, cursor)}
      path={`/surfschool/${id}`}
      publishedWord="Total Published Sessions"
      who="surf school"
    />
  )
}

export const ErrorBoundary = dataErrorBoundary(() => <Failure error={FAILED} />)

function Failure({ error, isMissing }: { error: string; isMissing?: boolean | undefined }) {
  return (
    <LoadError
      isMissing={isMissing}
      heading="h1"
      title="This surf school cannot be shown"
      hint={isMissing ? 'It may have left, or the link is incomplete.' : NO_ANSWER}
      way={{ to: '/surfschools', label: 'See all surf schools' }}
    >
      {error}
    </LoadError>
  )
}
