import { orderPaid } from '#server/orders/events.ts'
import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/domain-events.ts'
import { cleanPreviewsJob } from './clean/job-names.ts'
import { prepareCleanPreviews } from './clean/prepare-clean-previews.ts'

export const downloadsJobs: JobHandler<Context>[] = [
  handleJob(cleanPreviewsJob, (context: Context, { order_id }) => prepareCleanPreviews(context, order_id)),
]
export const downloadsListeners: Listener[] = [listen(orderPaid, cleanPreviewsJob)]
