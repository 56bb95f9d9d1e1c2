import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { isRefusal, refusalOf } from '#server/platform/payments/provider-errors.ts'
import type { ProviderDispute, ProviderEvidence } from '#server/platform/payments/provider-objects.ts'
import { writeOnce } from '#server/platform/payments/write-once.ts'
import { composeEvidence } from './compose-evidence.ts'
import { findDisputedSale } from './queries.ts'

/** `answered`: by us or somebody else before. `over`: nothing is asked any more. `refused`: the provider did not take it. */
type Outcome = 'submitted' | 'answered' | 'over' | 'unknown' | 'refused'
type Needed = Pick<Context, 'db' | 'stripe' | 'publicOrigin'> & {
  log: Pick<Context['log'], 'error' | 'info'>
}

/**
 * Submits the evidence of a dispute or inquiry to the provider, once: whatever was submitted before, by us or in the dashboard,
 * stands, and a field that somebody has begun to fill there is left as it is. Idempotent; a refusal is an alarm.
 */
export async function submitEvidence(context: Needed, disputeId: string): Promise<Outcome> {
  const { db, stripe, log } = context
  const sale = await findDisputedSale(db, disputeId)
  if (!sale) return 'unknown'
  const facts = { order_id: sale.order_id, dispute_id: disputeId }
  const dispute = await stripe.disputes.retrieve(disputeId)
  const isAnswered = ({ evidence_details }: ProviderDispute) =>
    evidence_details.submission_count > sale.inquiry_answers
  if (isAnswered(dispute)) {
    await setAnswered(db, disputeId)
    return 'answered'
  }
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response') return 'over'
  const evidence = withoutFilled(composeEvidence(sale, context.publicOrigin()), dispute)
  try {
    await writeOnce(context, {
      purpose: `evidence-${disputeId}-${sale.inquiry_answers}`,
      send: (provider, key) => provider.disputes.update(disputeId, { evidence, submit: true }, key),
      async find() {
        const now = await stripe.disputes.retrieve(disputeId)
        return isAnswered(now) ? now : null
      },
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const refusal = refusalOf(error)
    log.error({ ...facts, refusal }, 'ALARM: the provider refuses the evidence of a dispute; submit it there')
    return 'refused'
  }
  await setAnswered(db, disputeId)
  log.info(facts, 'the evidence of a dispute was submitted')
  return 'submitted'
}

/** What stands in a field already is the provider's own or was begun in its dashboard. */
const withoutFilled = (
  evidence: ProviderEvidence,
  { evidence: there }: ProviderDispute,
): ProviderEvidence => {
  const filled = new Map<string, unknown>(Object.entries(there))
  return Object.fromEntries(Object.entries(evidence).filter(([field]) => !filled.get(field)))
}

const setAnswered = (db: Db, id: string) =>
  db
    .updateTable('dispute')
    .set({ evidence_at: new Date() })
    .where('id', '=', id)
    .where('evidence_at', 'is', null)
    .execute()
