import type { FastifyInstance } from 'fastify'
import {
  cleanPreview,
  downloadLink,
  mediaArchive,
  myMedia,
  myMediaTotals,
} from '#contract/orders/downloads.ts'
import type { Context } from '#server/platform/context.ts'
import { bearerOf, route } from '#server/platform/http/route.ts'
import { linkNext } from '#server/platform/paging.ts'
import { findCleanPreview } from './clean/find-clean-preview.ts'
import { sendCleanPreview } from './clean/send-clean-preview.ts'
import { listPurchases } from './list-purchases.ts'
import { makeArchive } from './make-archive.ts'
import { makeLink } from './make-link.ts'
import { presentArchive, presentLink, presentPurchases, presentTotals } from './present.ts'
import { countPurchases } from './queries.ts'
import { sendArchive } from './send-archive.ts'
import { sendOriginal } from './send-original.ts'

/** Archive links per minute and network address; each looks up as many as hundreds of files in storage. */
const ARCHIVES_PER_MINUTE = 120

export function downloadsRoutes(app: FastifyInstance, context: Context): void {
  route(app, myMedia, async ({ caller, query, reply }) => {
    const { page, next_cursor } = await listPurchases(context.pool, caller.id, query)
    linkNext(reply, myMedia, query, next_cursor)
    return presentPurchases(page)
  })
  route(app, myMediaTotals, async ({ caller }) =>
    presentTotals(await countPurchases(context.pool, caller.id)),
  )
  route(app, cleanPreview, async ({ caller, params, request, reply }) => {
    const asked = { surferId: caller.id, mediaId: params.media_id }
    const found = await findCleanPreview(context, asked, () => !request.raw.socket.destroyed)
    return sendCleanPreview(context, found, request, reply)
  })
  route(app, downloadLink, async ({ caller, query, request }) => {
    const asked = { preview: query.media, loginToken: bearerOf(request) ?? '' }
    return presentLink(await makeLink(context, caller.id, asked), context.publicOrigin())
  })
  route(
    app,
    mediaArchive,
    async ({ caller, body, request }) => {
      const asked = { previews: body.media, loginToken: bearerOf(request) ?? '' }
      return presentArchive(await makeArchive(context, caller.id, asked), context.publicOrigin())
    },
    { perMinute: ARCHIVES_PER_MINUTE },
  )
  // Files, not API calls: authorised by the token in the URL.
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/downloads/:token',
    handler: (request, reply) => sendOriginal(context, request.params.token, request, reply),
  })
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/media/archive/:token',
    handler: (request, reply) => sendArchive(context, request.params.token, request, reply),
  })
}
