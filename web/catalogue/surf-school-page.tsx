import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { surfSchoolPage } from '#contract/catalogue.ts'
import { loadOr } from '#web/platform/call-from-loader.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LoadTrouble } from '#web/ui/load-trouble.tsx'
import { PublisherPage } from './publisher-page.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadOr('Failed to fetch surf school data', context, surfSchoolPage, { params: { id: params.id ?? '' } })

export function meta({ matches, loaderData, params }: MetaArgs<typeof loader>) {
  const school = loaderData?.found?.surfschool
  const name = school?.name ?? 'Surf school'
  return pageMeta(matches, {
    title: name,
    description: `Surf lessons of ${name}${school?.Location_name ? ` at ${school.Location_name}` : ''}, in photos and videos.`,
    path: `/surfschool/${params.id}`,
    image: school?.logo?.url,
    hidden: !school,
  })
}

export default function SurfSchoolPage() {
  const { found, error } = useLoaderData<typeof loader>()
  if (!found)
    return (
      <LoadTrouble
        heading="This surf school cannot be shown"
        more={<ButtonLink to="/surfschools">Surf Schools</ButtonLink>}
      >
        {error}
      </LoadTrouble>
    )
  const { name, logo, Location_name, website, phone_number, instagram } = found.surfschool
  return (
    <PublisherPage
      name={name}
      picture={logo}
      initialsOf={[name, '']}
      place={Location_name}
      links={{ website, instagram, phone: phone_number }}
      sessions={found.sessions}
      published={found.published_count}
      publishedWord="Total Published Sessions"
      who="surf school"
    />
  )
}
