import type { FastifyInstance } from 'fastify'
import {
  addShortlist,
  ownShortlist,
  removeShortlist,
  shortlistIds,
  showShortlist,
} from '#contract/orders/shortlist.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { addToShortlist } from './add-to-shortlist.ts'
import { presentIds } from './present.ts'
import { listKeptIds } from './queries.ts'
import { readShortlist } from './read-shortlist.ts'
import { readStanding } from './read-standing.ts'
import { removeFromShortlist } from './remove-from-shortlist.ts'

export function shortlistRoutes(app: FastifyInstance, context: Context): void {
  route(app, showShortlist, ({ caller, query }) =>
    readStanding(context, caller?.role === 'surfer' ? caller.id : null, query.ids),
  )
  route(app, ownShortlist, ({ caller, query }) => readShortlist(context, caller.id, query))
  route(app, shortlistIds, async ({ caller }) => presentIds(await listKeptIds(context.db, caller.id)))
  route(app, addShortlist, async ({ caller, body }) =>
    presentIds(await addToShortlist(context, caller.id, body.media_id)),
  )
  route(app, removeShortlist, async ({ caller, body }) =>
    presentIds(await removeFromShortlist(context, caller.id, body.media_id)),
  )
}
