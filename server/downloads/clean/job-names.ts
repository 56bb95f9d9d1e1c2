import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { defineJob } from '#server/platform/queue/define-job.ts'

/** Makes the previews without watermark that the buyer of an order sees. */
export const cleanPreviewsJob = defineJob('downloads.clean-previews', z.object({ order_id: id }), {
  concurrency: 'one',
  expireSeconds: 1800,
})
