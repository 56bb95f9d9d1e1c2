import type { MetaDescriptor } from 'react-router'
import { brand } from '#contract/brand.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]
/** A picture for shared links: its path on our origin or a full URL; px where they are known. */
type SharePicture = { url: string; width?: number; height?: number }
type PageMeta = {
  title: string
  description: string
  /** Of this page, beginning with a slash; becomes the canonical address. */
  path: string
  /** Query that leads to the part of the page a shared link names: services that preview links ask for it again. */
  sharedQuery?: string
  /** In place of the site's own wide one. */
  image?: string | SharePicture
  /** Not to be found by search engines. */
  hidden?: boolean
  /** What the page is about, in the words of schema.org; addresses as paths. */
  about?: (absolute: (path: string) => string) => Record<string, unknown>
}

/** `web/public/share.jpg` */
const OWN_PICTURE: SharePicture = { url: '/share.jpg', width: 1200, height: 630 }
/** Pictures narrower than this are shown small beside the text, px. */
const WIDE = 600

/** The site's public address, as the root's loader told it. */
function publicUrlOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof data === 'object' && data && 'publicUrl' in data ? String(data.publicUrl) : ''
}

/** Title, description, canonical address and what a shared link shows. */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const base = publicUrlOf(matches)
  const absolute = (path: string) => new URL(path, base || 'http://localhost').href
  const own = `${base}${page.path}`
  const title = page.title === brand.name ? page.title : `${page.title} · ${brand.name}`
  const { url, width, height } =
    typeof page.image === 'string' ? { url: page.image } : (page.image ?? OWN_PICTURE)
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: own },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: own + (page.sharedQuery ?? '') },
    { property: 'og:image', content: absolute(url) },
    ...(width ? [{ property: 'og:image:width', content: String(width) }] : []),
    ...(height ? [{ property: 'og:image:height', content: String(height) }] : []),
    {
      name: 'twitter:card',
      content: width !== undefined && width < WIDE ? 'summary' : 'summary_large_image',
    },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: absolute(url) },
    ...(page.about && !page.hidden
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...page.about(absolute) } }]
      : []),
  ]
}
