import type { FastifyInstance } from 'fastify'
import { downloadLink, myMedia } from '#contract/downloads.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { makeLink } from './make-link.ts'
import { presentPurchases } from './present.ts'
import { findPurchases } from './queries.ts'
import { sendOriginal } from './send-original.ts'

export function downloadsRoutes(app: FastifyInstance, context: Context): void {
  route(app, myMedia, async ({ caller }) => presentPurchases(await findPurchases(context.db, caller.id)))
  route(app, downloadLink, ({ caller, query }) => makeLink(context, caller.id, query.media))
  // A file, not a call of the API: its link is all it takes.
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/downloads/:token',
    handler: (request, reply) => sendOriginal(context, request.params.token, request, reply),
  })
}
