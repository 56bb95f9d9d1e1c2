import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { photographerSignedUp, surferSignedUp } from '#server/accounts/events.ts'
import { sessionPublished } from '#server/ingest/events.ts'
import { orderPaid } from '#server/orders/events.ts'
import type { Context } from '#server/platform/context.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/facts.ts'
import { sendOrderConfirmation } from './send-order-confirmation.ts'
import { sendSessionLive } from './send-session-live.ts'
import { sendPhotographerWelcome, sendSurferWelcome } from './send-welcome.ts'

/** A mail server may be away for a day: pauses grow to five minutes, and so it is tried for that long. */
const patient = { retries: 300 }

const welcomeSurfer = defineJob('notifications.welcome-surfer', z.object({ surfer_id: id }), patient)
const welcomePhotographer = defineJob(
  'notifications.welcome-photographer',
  z.object({ photographer_id: id }),
  patient,
)
const confirmOrder = defineJob('notifications.order-confirmation', z.object({ order_id: id }), patient)
const announceSession = defineJob('notifications.session-live', z.object({ session_id: id }), patient)

export const notificationsJobs: JobHandler<Context>[] = [
  handleJob(welcomeSurfer, (context, { surfer_id }) => sendSurferWelcome(context, surfer_id)),
  handleJob(welcomePhotographer, (context, { photographer_id }) =>
    sendPhotographerWelcome(context, photographer_id),
  ),
  handleJob(confirmOrder, (context, { order_id }) => sendOrderConfirmation(context, order_id)),
  handleJob(announceSession, (context, { session_id }) => sendSessionLive(context, session_id)),
]

export const notificationsListeners: Listener[] = [
  listen(surferSignedUp, welcomeSurfer),
  listen(photographerSignedUp, welcomePhotographer),
  listen(orderPaid, confirmOrder),
  listen(sessionPublished, announceSession),
]
