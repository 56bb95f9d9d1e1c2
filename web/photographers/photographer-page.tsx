import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { explorePhotographer } from '#contract/photographers.ts'
import { PublisherPage } from '#web/catalogue/publisher-page.tsx'
import { loadOr } from '#web/platform/call-from-loader.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadTrouble } from '#web/ui/load-trouble.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadOr('Failed to fetch photographer data', context, explorePhotographer, {
    params: { id: params.id ?? '' },
  })

export function meta({ matches, loaderData, params }: MetaArgs<typeof loader>) {
  const found = loaderData?.found
  const name = found ? `${found.first_name} ${found.last_name}` : 'Photographer'
  return pageMeta(matches, {
    title: name,
    description: `Surf sessions photographed by ${name}${found?.location ? `, ${found.location}` : ''}.`,
    path: `/photographer/${params.id}`,
    image: found?.profile_photo?.url,
    hidden: !found,
  })
}

export default function PhotographerPage() {
  const { found, error } = useLoaderData<typeof loader>()
  if (!found)
    return (
      <LoadTrouble
        heading="This photographer cannot be shown"
        more={<ButtonLink to="/photographers">Photographers</ButtonLink>}
      >
        Error loading photographer: {error}
      </LoadTrouble>
    )
  const { first_name, last_name, profile_photo, location, website, instagram } = found
  return (
    <PublisherPage
      name={`${first_name} ${last_name}`}
      picture={profile_photo}
      initialsOf={[first_name, last_name]}
      place={location && `${location}, Portugal`}
      links={{ website, instagram, phone: null }}
      sessions={found.sessions}
      published={found.published_count}
      publishedWord="Published Sessions"
      who="photographer"
    />
  )
}
