import type { Context } from '#server/platform/context.ts'
import { submitEvidenceJob } from './job-names.ts'
import { findDueDisputes } from './queries.ts'

/** A day before the limit, and the hour until the next look. */
const HOURS_BEFORE = 25

/** Sends a job for each dispute that nobody has answered and whose time ends tomorrow. */
export async function submitDueEvidence(context: Context): Promise<void> {
  for (const number of await findDueDisputes(context.db, HOURS_BEFORE))
    await context.queue.send(context.db, submitEvidenceJob, { number })
}
