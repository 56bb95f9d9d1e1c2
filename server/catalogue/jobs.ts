import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { surferClosed } from '#server/accounts/events.ts'
import type { Context } from '#server/platform/context.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/domain-events.ts'
import { onSurferClosed } from './marks/on-surfer-closed.ts'

/** Deletes which waves an account that was closed had marked. */
const surferClosedJob = defineJob('catalogue.surfer-closed', z.object({ surfer_id: id }), { retries: 50 })

export const catalogueJobs: JobHandler<Context>[] = [
  handleJob(surferClosedJob, (context, { surfer_id }) => onSurferClosed(context, surfer_id)),
]
export const catalogueListeners: Listener[] = [listen(surferClosed, surferClosedJob)]
