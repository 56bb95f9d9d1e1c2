import type { MetaDescriptor } from 'react-router'
import { brand } from '#contract/brand.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
type PageMeta = {
  title: string
  description: string
  /** Of this page, beginning with a slash; becomes the canonical address. */
  path: string
  /** A picture for shared links; its path on our origin or a full URL. */
  image?: string
  /** Not to be found by search engines. */
  hidden?: boolean
}

/** The site's public address, as the root's loader told it. */
export function publicUrlOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof data === 'object' && data && 'publicUrl' in data ? String(data.publicUrl) : ''
}

/** Title, description, canonical address and what a shared link shows. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const base = publicUrlOf(matches)
  const title = page.title === brand.name ? page.title : `${page.title} · ${brand.name}`
  const image = new URL(page.image ?? '/share.jpg', base || 'http://localhost').href
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: `${base}${page.path}` },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: `${base}${page.path}` },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
