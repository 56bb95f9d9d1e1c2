import type { FastifyInstance } from 'fastify'
import {
  askForSession,
  confirmAddress,
  unsubscribeAddress,
  unsubscribeInOneClick,
  waitingSurfers,
} from '#contract/notifications.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { addHelpRequest } from './add-help-request.ts'
import { confirmAddress as confirm } from './confirm-address.ts'
import { countWaiting } from './help-queries.ts'
import { unsubscribeAddress as unsubscribe } from './unsubscribe-address.ts'

const ASKS = { perMinute: 120 }
const LINKS = { perMinute: 120 }

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    askForSession,
    async ({ body, request }) => {
      await addHelpRequest(context, body, { caller: request.caller, address: request.ip })
      return { ok: true as const }
    },
    ASKS,
  )
  route(app, confirmAddress, ({ body }) => confirm(context, body.token), LINKS)
  route(app, unsubscribeAddress, ({ body }) => unsubscribe(context, body.token), LINKS)
  route(app, waitingSurfers, async ({ query }) => ({
    waiting: await countWaiting(context.db, query.location_id, query.date),
  }))
  void app.register((scope, _options, done) => {
    oneClickRoute(scope, context)
    done()
  })
}

/** Mail programs post a form nobody reads, in either of the two ways forms are sent. */
function oneClickRoute(scope: FastifyInstance, context: Context): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
  route(scope, unsubscribeInOneClick, ({ params }) => unsubscribe(context, params.token), LINKS)
}
