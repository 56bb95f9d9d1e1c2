import type { FastifyInstance } from 'fastify'
import {
  askForSession,
  confirmAddress,
  unsubscribeAddress,
  unsubscribeInOneClick,
  WAITING_MAX,
  waitingSurfers,
} from '#contract/notifications/notifications.ts'
import {
  readMailSettings,
  stopSaleMails,
  stopSaleMailsInOneClick,
  updateMailSettings,
} from '#contract/notifications/seller-mails.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { route } from '#server/platform/http/route.ts'
import { presentLinkAnswer, presentMailSettings, presentWaiting } from './present.ts'
import { changeMailSettings } from './seller-mails/change-mail-settings.ts'
import { findMailSettings } from './seller-mails/mail-settings-queries.ts'
import { stopSaleMails as stopSales } from './seller-mails/stop-sale-mails.ts'
import { addSessionAlert } from './session-alerts/add-session-alert.ts'
import { confirmAlertAddress as confirm } from './session-alerts/confirm-alert-address.ts'
import { countWaiting } from './session-alerts/session-alert-queries.ts'
import { unsubscribeAlertAddress as unsubscribe } from './session-alerts/unsubscribe-alert-address.ts'

const ASKS = { perMinute: 120 }
const LINKS = { perMinute: 120 }

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    askForSession,
    async ({ body, request }) => {
      await addSessionAlert(context, body, { caller: request.caller, address: request.ip })
      return presentDone()
    },
    ASKS,
  )
  route(app, confirmAddress, async ({ body }) => presentLinkAnswer(await confirm(context, body.token)), LINKS)
  route(
    app,
    unsubscribeAddress,
    async ({ body }) => presentLinkAnswer(await unsubscribe(context, body.token)),
    LINKS,
  )
  route(app, waitingSurfers, async ({ query }) =>
    presentWaiting(await countWaiting(context.db, query.location_id, query.date, WAITING_MAX)),
  )
  route(app, readMailSettings, async ({ caller }) =>
    presentMailSettings(await findMailSettings(context.db, caller.id)),
  )
  route(app, updateMailSettings, async ({ caller, body }) =>
    presentMailSettings(await changeMailSettings(context, caller.id, body)),
  )
  route(
    app,
    stopSaleMails,
    async ({ body }) => presentLinkAnswer(await stopSales(context, body.token)),
    LINKS,
  )
  void app.register((scope, _options, done) => {
    oneClickRoutes(scope, context)
    done()
  })
}

/** Mail programs post a form (RFC 8058), urlencoded or multipart; its content is ignored. */
function oneClickRoutes(scope: FastifyInstance, context: Context): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
  route(
    scope,
    stopSaleMailsInOneClick,
    async ({ params }) => presentLinkAnswer(await stopSales(context, params.token)),
    LINKS,
  )
  route(
    scope,
    unsubscribeInOneClick,
    async ({ params }) => presentLinkAnswer(await unsubscribe(context, params.token)),
    LINKS,
  )
}
