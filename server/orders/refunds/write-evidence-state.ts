import type { Tx } from '#server/platform/db/connect.ts'
import type { DisputeRow } from './dispute-queries.ts'
import type { DisputeSnapshot } from './provider-snapshots.ts'

/**
 * Keeps until when evidence of a known dispute is taken and whether some was submitted. An inquiry that becomes a chargeback
 * asks anew. Returns whether anything changed.
 */
export async function writeEvidenceState(
  tx: Tx,
  { id, state, due_at, submissions }: DisputeSnapshot,
  before: DisputeRow | undefined,
): Promise<boolean> {
  if (!before) return false
  const asksAnew = before.state === 'inquiry' && state === 'open'
  const inquiry_answers = asksAnew ? submissions : before.inquiry_answers
  const answered_at = submissions > inquiry_answers ? new Date() : null
  const evidence_at = asksAnew ? null : (before.evidence_at ?? answered_at)
  const isSame = evidence_at === before.evidence_at && Number(due_at) === Number(before.due_at)
  if (isSame && !asksAnew) return false
  const now = { due_at, evidence_at, inquiry_answers }
  await tx.updateTable('dispute').set(now).where('id', '=', id).execute()
  return true
}
