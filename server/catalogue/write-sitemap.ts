import type { Context } from '#server/platform/context.ts'
import { listedSince } from './policy.ts'
import { listSitemapPart, listSitemapParts, SITEMAP_KINDS, type SitemapKind } from './sitemap-queries.ts'

/** Pages that are open whatever is published (surfer.md, Route table). */
const OPEN_PAGES = [
  ...['/', '/sessions', '/photographers', '/surfschools'],
  ...['/terms', '/photographer-terms', '/privacy', '/cookies'],
]
/** What a search engine has no business with: pages of one person, and the API. */
const CLOSED = [
  ...['/api/', '/cart', '/shortlist', '/checkout/', '/surfer/', '/photographerprofile/'],
  ...[
    '/upload-session',
    '/stripe-onboarding',
    '/stripe-return',
    '/reset-password',
    '/undo-email-change',
    '/new-device',
    '/confirm-email',
  ],
]
const PAGES: Record<SitemapKind, string> = {
  photographers: '/photographer/',
  schools: '/surfschool/',
  sessions: '/session/',
}
const PAGES_PART = 'pages.xml'
const KIND_PART = new RegExp(`^(${SITEMAP_KINDS.join('|')})-([1-9]\\d{0,5})\\.xml$`)

/** `/robots.txt`: what may be looked at, and where the list of it is. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** `/sitemap.xml`: where the parts are. */
export async function writeSitemapIndex({ db, publicOrigin }: Context): Promise<string> {
  const since = listedSince()
  const parts = [entry('sitemap', `${publicOrigin()}/sitemaps/${PAGES_PART}`)]
  for (const kind of SITEMAP_KINDS)
    for (const { part, day } of await listSitemapParts(db, kind, since))
      parts.push(entry('sitemap', `${publicOrigin()}/sitemaps/${kind}-${part}.xml`, day))
  return document('sitemapindex', parts)
}

/** `/sitemaps/{name}`; null when there is no such part, or nothing in it. */
export async function writeSitemapPart({ db, publicOrigin }: Context, name: string): Promise<string | null> {
  const origin = publicOrigin()
  if (name === PAGES_PART)
    return document(
      'urlset',
      OPEN_PAGES.map((path) => entry('url', origin + path)),
    )
  const [, kind, part] = KIND_PART.exec(name) ?? []
  if (!isKind(kind)) return null
  const rows = await listSitemapPart(db, kind, Number(part), listedSince())
  if (rows.length === 0) return null
  return document(
    'urlset',
    rows.map(({ id, day }) => entry('url', `${origin}${PAGES[kind]}${id}`, day)),
  )
}

const isKind = (word: string | undefined): word is SitemapKind => SITEMAP_KINDS.some((kind) => kind === word)

// Our own origin and numbers only: nothing to escape.
const entry = (tag: 'sitemap' | 'url', address: string, day: string | null = null): string =>
  `<${tag}><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</${tag}>`

const document = (root: 'sitemapindex' | 'urlset', lines: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')
