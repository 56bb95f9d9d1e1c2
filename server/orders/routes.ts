import type { FastifyInstance } from 'fastify'
import { createCheckout, history, mySales, paymentWebhook, tempOrder } from '#contract/orders.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { acceptEvent } from './accept-event.ts'
import { confirmOrder } from './confirm-order.ts'
import { findHistory, findSales } from './list-queries.ts'
import { placeOrder } from './place-order.ts'
import { presentHistory, presentSales } from './present.ts'

/** 200 checkouts in ten minutes from one address are ordinary use (decisions.md, The API). */
const CHECKOUTS_PER_MINUTE = 300

export function ordersRoutes(app: FastifyInstance, context: Context): void {
  route(app, createCheckout, ({ caller, body }) => placeOrder(context, caller.id, body), {
    perMinute: CHECKOUTS_PER_MINUTE,
  })
  route(app, tempOrder, ({ caller, body }) => confirmOrder(context, caller.id, body))
  route(app, history, async ({ caller }) => presentHistory(await findHistory(context.db, caller.id)))
  route(app, mySales, async ({ caller }) => presentSales(await findSales(context.db, caller.id)))
  void app.register((scope, _options, done) => {
    webhookRoute(scope, context)
    done()
  })
}

/** The signature covers the bytes as they were sent, so in this scope nothing parses a body. */
function webhookRoute(scope: FastifyInstance, context: Context): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  route(scope, paymentWebhook, async ({ request }) => {
    await acceptEvent(context, request.body, request.headers['stripe-signature'])
    return { ok: true as const }
  })
}
