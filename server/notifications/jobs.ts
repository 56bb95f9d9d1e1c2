import type { Context } from '#server/platform/context.ts'
import type { JobHandler } from '#server/platform/queue/define-job.ts'
import type { Listener } from '#server/platform/queue/facts.ts'

export const notificationsJobs: JobHandler<Context>[] = []

export const notificationsListeners: Listener[] = []
