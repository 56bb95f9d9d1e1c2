import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { sessionComplete, sessionPublished } from '#server/ingest/events.ts'
import type { Context } from '#server/platform/context.ts'
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/domain-events.ts'
import { moveNoted } from './files/move-noted.ts'

/** Moves files to a session that were to come to it with its publication. */
const moveNotedJob = defineJob('my-sessions.move-noted', z.object({ session_id: id }), { retries: 50 })

export const mySessionsJobs: JobHandler<Context>[] = [
  handleJob(moveNotedJob, (context, { session_id }) => moveNoted(context, session_id)),
]
/** What is sold as it arrives takes them in when it is complete. */
export const mySessionsListeners: Listener[] = [
  listen(sessionPublished, moveNotedJob),
  listen(sessionComplete, moveNotedJob),
]
