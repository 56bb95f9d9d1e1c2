import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { askAgain } from './ask-again.ts'
import { closeSiblings } from './close-siblings.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'
import { askAgainJob, closeSiblingsJob, paymentEventJob, reconcileJob } from './job-names.ts'
import { reconcileOrders } from './reconcile-orders.ts'

export const ordersJobs: JobHandler<Context>[] = [
  handleJob(paymentEventJob, (context, { event_id }) => handlePaymentEvent(context, event_id)),
  handleJob(closeSiblingsJob, (context, { order_id }) => closeSiblings(context, order_id)),
  handleJob(reconcileJob, (context) => reconcileOrders(context)),
  handleJob(askAgainJob, (context, { order_id }) => askAgain(context, order_id)),
]
