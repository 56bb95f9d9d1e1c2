import type { FastifyInstance } from 'fastify'
import { myDashboard } from '#contract/orders/dashboard.ts'
import { history, mySales, myStats } from '#contract/orders/order-lists.ts'
import {
  checkoutState,
  confirmCheckout,
  createCheckout,
  paymentWebhook,
  reviewCart,
} from '#contract/orders/orders.ts'
import { ownedMedia, processingOrders } from '#contract/orders/owned-media.ts'
import { exportSales, salesFileName } from '#contract/orders/sales-export.ts'
import { repeatFailedRefund, withdrawFromOrder } from '#contract/orders/withdraw-order.ts'
import { listOwnSessions, showOwnSession } from '#contract/sessions/my-sessions.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { bearerOf, route } from '#server/platform/http/route.ts'
import { attachment } from '#server/platform/http/send-object.ts'
import { linkNext } from '#server/platform/paging.ts'
import { confirmOrder } from './checkout/confirm-order.ts'
import { placeOrder } from './checkout/place-order.ts'
import { presentCheckoutState } from './checkout/present.ts'
import { findOwnOrder } from './checkout/queries.ts'
import { reviewOffer } from './checkout/review-offer.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { repeatRefund } from './refunds/repeat-refund.ts'
import { withdrawPurchase } from './refunds/withdraw-purchase.ts'
import { readDashboard } from './reports/read-dashboard.ts'
import { readHistory } from './reports/read-history.ts'
import { readOwnSession, readOwnSessions } from './reports/read-own-sessions.ts'
import { readOwned } from './reports/read-owned.ts'
import { readProcessing } from './reports/read-processing.ts'
import { readSales } from './reports/read-sales.ts'
import { readSalesExport } from './reports/read-sales-export.ts'
import { readStats } from './reports/read-stats.ts'
import { eventAcceptor } from './webhook/accept-event.ts'

/**
 * 200 checkouts of ten minutes from one address must pass (decisions.md, The API), also where all come within one of these
 * minutes; the rest is room for those that are tried again.
 */
const CHECKOUTS_PER_MINUTE = 300
/** The provider sends many events at once from few addresses, and repeats a refused one only an hour later. */
const EVENTS_PER_MINUTE = 60_000

export function ordersRoutes(app: FastifyInstance, context: Context): void {
  route(app, createCheckout, ({ caller, body }) => placeOrder(context, caller.id, body), {
    perMinute: CHECKOUTS_PER_MINUTE,
  })
  route(app, reviewCart, async ({ body, request }) => {
    const caller = await app.authenticate(bearerOf(request), { ip: request.ip, byUploadToken: false })
    return reviewOffer(context, caller?.role === 'surfer' ? caller.id : null, body.media_id)
  })
  route(app, checkoutState, async ({ caller, params }) => {
    const order = await findOwnOrder(context.db, caller.id, params.id)
    if (!order) throw new AppError('not_found')
    return presentCheckoutState(order)
  })
  route(app, ownedMedia, ({ caller, query }) => readOwned(context.db, caller.id, query.session_id))
  route(app, processingOrders, ({ caller }) => readProcessing(context.db, caller.id))
  route(app, confirmCheckout, ({ caller, body }) => confirmOrder(context, caller.id, body))
  route(app, history, async ({ caller, query, reply }) => {
    const { orders, count, next_cursor } = await readHistory(context.pool, caller.id, query)
    if (count !== null) reply.header('x-total-count', count)
    linkNext(reply, history, query, next_cursor)
    return orders
  })
  route(app, mySales, async ({ caller, query, reply }) => {
    const { sales, next_cursor } = await readSales(context.pool, caller.id, query)
    linkNext(reply, mySales, query, next_cursor)
    return sales
  })
  route(app, myStats, ({ caller }) => readStats(context.pool, caller.id))
  route(app, myDashboard, ({ caller }) => readDashboard(context.pool, caller.id))
  route(app, withdrawFromOrder, ({ caller, body }) => withdrawPurchase(context, caller.id, body))
  route(app, repeatFailedRefund, ({ caller, body }) => repeatRefund(context, caller.id, body))
  route(app, exportSales, async ({ caller, query, reply }) => {
    const lines = readSalesExport(context, caller.id, query)
    reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(salesFileName(query)),
      'cache-control': 'no-store',
    })
    return lines
  })
  documentRoutes(app, context)
  route(app, listOwnSessions, ({ caller, query }) => readOwnSessions(context, caller.id, query))
  route(app, showOwnSession, ({ caller, params }) => readOwnSession(context, caller.id, params.id))
  void app.register((scope, _options, done) => {
    webhookRoute(scope, context)
    done()
  })
}

/** The signature covers the bytes as they were sent, so in this scope nothing parses a body. */
function webhookRoute(scope: FastifyInstance, context: Context): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const accept = eventAcceptor(context)
  route(
    scope,
    paymentWebhook,
    async ({ request }) => {
      await accept(request.body, request.headers['stripe-signature'])
      return presentDone()
    },
    { perMinute: EVENTS_PER_MINUTE, countsHere: true },
  )
}
