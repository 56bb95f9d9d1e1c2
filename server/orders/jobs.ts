import type { Context } from '#server/platform/context.ts'
import type { JobHandler } from '#server/platform/queue/define-job.ts'

export const ordersJobs: JobHandler<Context>[] = []
