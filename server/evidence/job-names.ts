import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { defineJob } from '#server/platform/queue/define-job.ts'

// The quoted names are stored in running queues: renaming one strands its jobs.

/** Submits the evidence of one dispute, named by our number of it. */
export const submitEvidenceJob = defineJob('evidence.submit', z.object({ number: id }), { retries: 10 })

/** Finds disputes whose time to answer ends soon, each hour. */
export const submitDueEvidenceJob = defineJob('evidence.submit-due', z.object({}), { cron: '7 * * * *' })

/** Deletes network addresses that are kept no longer, each night. */
export const forgetAddressesJob = defineJob('evidence.forget-addresses', z.object({}), {
  cron: '23 4 * * *',
})
