import type { Context } from '#server/platform/context.ts'
import { listedSince } from './policy.ts'
import { listPublishers, listSitemapSessions } from './queries.ts'

/** Addresses one sitemap may hold (sitemaps.org, protocol). */
const SITEMAP_MAX = 50_000
/** Pages that are open whatever is published (surfer.md, Route table). */
const OPEN_PAGES = [
  ...['/', '/sessions', '/photographers', '/surfschools'],
  ...['/terms', '/photographer-terms', '/privacy', '/cookies'],
]
/** What a search engine has no business with: pages of one person, and the API. */
const CLOSED = [
  ...['/api/', '/cart', '/checkout/', '/surfer/', '/photographerprofile/'],
  ...['/upload-session', '/stripe-onboarding', '/stripe-return', '/reset-password'],
]

/** `/robots.txt`: what may be looked at, and where the list of it is. */
export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

/** `/sitemap.xml`: the open pages, photographers and schools, then the newest listed sessions as far as there is room. */
export async function writeSitemap({ db, publicOrigin }: Context): Promise<string> {
  const { photographers, schools } = await listPublishers(db)
  const fixed = [
    ...OPEN_PAGES,
    ...photographers.map(({ id }) => `/photographer/${id}`),
    ...schools.map(({ id }) => `/surfschool/${id}`),
  ].slice(0, SITEMAP_MAX)
  const sessions = await listSitemapSessions(db, listedSince(), SITEMAP_MAX - fixed.length)
  const origin = publicOrigin()
  // Our own origin and numbers only: nothing to escape.
  const entry = (path: string, day?: string) =>
    `<url><loc>${origin}${path}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...fixed.map((path) => entry(path)),
    ...sessions.map(({ id, created_at }) => entry(`/session/${id}`, created_at.toISOString().slice(0, 10))),
    '</urlset>',
    '',
  ].join('\n')
}
