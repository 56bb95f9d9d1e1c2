import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { surferClosed } from '#server/accounts/events.ts'
import type { Context } from '#server/platform/context.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/domain-events.ts'
import { onSurferClosed } from './on-surfer-closed.ts'

/** Deletes what an account that was closed had shortlisted. */
const surferClosedJob = defineJob('shortlist.surfer-closed', z.object({ surfer_id: id }), { retries: 50 })

export const shortlistJobs: JobHandler<Context>[] = [
  handleJob(surferClosedJob, (context, { surfer_id }) => onSurferClosed(context, surfer_id)),
]
export const shortlistListeners: Listener[] = [listen(surferClosed, surferClosedJob)]
