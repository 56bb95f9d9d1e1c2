import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { forgetAddressesJob, submitDueEvidenceJob, submitEvidenceJob } from './job-names.ts'
import { findDisputeId } from './queries.ts'
import { submitDueEvidence } from './submit-due-evidence.ts'
import { submitEvidence } from './submit-evidence.ts'

export const evidenceJobs: JobHandler<Context>[] = [
  handleJob(submitDueEvidenceJob, submitDueEvidence),
  handleJob(submitEvidenceJob, async (context, { number }) => {
    const id = await findDisputeId(context.db, number)
    if (id) await submitEvidence(context, id)
  }),
  handleJob(forgetAddressesJob, ({ db }) => forgetAddresses(db)),
]
