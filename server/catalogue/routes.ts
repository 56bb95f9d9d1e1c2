import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  countSessionView,
  exploreSession,
  exploreSessions,
  listLocations,
  listSurfSchools,
  surfSchoolPage,
} from '#contract/catalogue/catalogue.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { route } from '#server/platform/http/route.ts'
import { linkNext } from '#server/platform/paging.ts'
import { openTextCache } from '#server/platform/text-cache.ts'
import { openViewCount } from './count-view.ts'
import { exploreListedSessions } from './explore-sessions.ts'
import { likenessRoutes } from './likeness/likeness-routes.ts'
import { listSchools } from './list-schools.ts'
import { markRoutes } from './marks/mark-routes.ts'
import { narrowingRoutes } from './narrowing/narrowing-routes.ts'
import { isListed } from './policy.ts'
import {
  presentListedSchool,
  presentLocation,
  presentMedia,
  presentSchool,
  presentSession,
} from './present.ts'
import { findSchool, findSession, listLocationRows, listMedia } from './queries.ts'
import { readPublished } from './read-published.ts'
import { dayRoutes } from './waves/day-routes.ts'
import { openingRoutes } from './waves/opening-routes.ts'
import { waveRoutes } from './waves/wave-routes.ts'
import { writeRobots, writeSitemapIndex, writeSitemapPart } from './write-sitemap.ts'

/** For robots: a sitemap is read now and then, and is a large piece of work. */
const ROBOTS = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }
const HOURLY = 'public, max-age=3600'
/** How long a part of the sitemap is kept in this process, and how many: each is about a megabyte. */
const SITEMAP_MS = 10 * 60_000
const SITEMAPS_KEPT = 16

export function catalogueRoutes(app: FastifyInstance, context: Context): void {
  const { db, pool } = context
  route(app, exploreSessions, ({ query }) => exploreListedSessions(context, query))
  route(app, exploreSession, async ({ params }) => {
    const session = await findSession(pool, params.id)
    if (!session) throw new AppError('not_found')
    const on_sale = isListed(session)
    const media = on_sale ? await listMedia(pool, session.id) : []
    const writeTime = zonedTimes(session.time_zone)
    return {
      ...presentSession(session),
      on_sale,
      hidden: session.hidden_at !== null,
      arriving: on_sale && session.arrival !== null,
      media: media.map((item) => presentMedia(item, writeTime)),
    }
  })
  narrowingRoutes(app, context)
  openingRoutes(app, context)
  waveRoutes(app, context)
  dayRoutes(app, context)
  likenessRoutes(app, context)
  markRoutes(app, context)
  const views = openViewCount(context)
  app.addHook('preClose', () => views.write())
  route(app, countSessionView, async ({ caller, params, request }) => {
    await views.count(params.id, caller, request.headers['user-agent'])
    return presentDone()
  })
  route(app, listLocations, async () => (await listLocationRows(db)).map(presentLocation))
  route(app, listSurfSchools, async ({ query, reply }) => {
    const { page, next_cursor } = await listSchools(db, query)
    linkNext(reply, listSurfSchools, query, next_cursor)
    return page.map(presentListedSchool)
  })
  route(app, surfSchoolPage, async ({ params: { id }, query }) => {
    const school = await findSchool(db, id)
    if (!school) throw new AppError('not_found')
    return { surfschool: presentSchool(school), ...(await readPublished(context, { school: id }, query)) }
  })
  app.get('/robots.txt', ROBOTS, async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOURLY)
      .send(writeRobots(context.publicOrigin())),
  )
  const cachedSitemap = openTextCache({ ms: SITEMAP_MS, most: SITEMAPS_KEPT })
  const answerSitemap = async (reply: FastifyReply, name: string, make: () => Promise<string | null>) => {
    const text = await cachedSitemap(name, make)
    if (text === null) throw new AppError('not_found')
    return reply.type('application/xml; charset=utf-8').header('cache-control', HOURLY).send(text)
  }
  app.get('/sitemap.xml', ROBOTS, (_, reply) => answerSitemap(reply, '', () => writeSitemapIndex(context)))
  app.get<{ Params: { name: string } }>('/sitemaps/:name', ROBOTS, ({ params: { name } }, reply) =>
    answerSitemap(reply, name, () => writeSitemapPart(context, name)),
  )
}
