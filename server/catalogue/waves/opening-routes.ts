import type { FastifyInstance } from 'fastify'
import { countArriving, listSessionItems, openSession } from '#contract/waves/opening.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { presentArriving } from './present-arriving.ts'
import { readItems } from './read-items.ts'
import { readListed } from './read-listed.ts'
import { readOpening } from './read-opening.ts'

/** What the page of a session asks for: its outline, and items as they come near the screen. */
export function openingRoutes(app: FastifyInstance, context: Context): void {
  route(app, openSession, ({ params, query }) => readOpening(context, params.id, query.media))
  route(app, countArriving, async ({ params }) => {
    const session = await readListed(context.pool, params.id)
    return presentArriving(session)
  })
  route(app, listSessionItems, async ({ params, query }) => {
    const session = await readListed(context.pool, params.id)
    return { media: session ? await readItems(context.pool, session, query.ids) : [] }
  })
}
