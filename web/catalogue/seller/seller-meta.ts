import type { MetaArgs } from 'react-router'
import { PORTRAIT_SIDE } from '#contract/catalogue/listing.ts'
import { pageMeta } from '#web/platform/document/page-meta.ts'
import { instagramLink, websiteLink } from './outside-links.ts'

type Seller = {
  name: string
  description: string
  path: string
  picture: { url: string } | null
  place: string | null
  website: string | null
  instagram: string | null
  phone?: string | null
  who: 'photographer' | 'surf school'
}

/** Title, description and structured data of a seller profile. */
export function sellerMeta(matches: MetaArgs['matches'], of: Seller) {
  const about = (absolute: (path: string) => string) => ({
    '@type': of.who === 'photographer' ? 'Person' : 'SportsActivityLocation',
    name: of.name,
    url: absolute(of.path),
    ...(of.who === 'photographer' && { jobTitle: 'Surf photographer' }),
    ...(of.picture && { image: absolute(of.picture.url) }),
    ...(of.place && { address: `${of.place}, Portugal` }),
    ...(of.phone && { telephone: of.phone }),
    sameAs: [websiteLink(of.website), instagramLink(of.instagram)].filter(Boolean),
  })
  return pageMeta(matches, {
    title: of.name,
    description: of.description,
    path: of.path,
    image: of.picture ? { url: of.picture.url, width: PORTRAIT_SIDE, height: PORTRAIT_SIDE } : undefined,
    about: (absolute) =>
      of.who === 'photographer' ? { '@type': 'ProfilePage', mainEntity: about(absolute) } : about(absolute),
  })
}
