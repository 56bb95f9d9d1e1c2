import { refused } from '../api/api-error.ts'
import type { FormHash } from '../api/form-body.ts'
import { idOf, type Route } from '../api/route.ts'
import { load, readRoutes } from '../api/stored-routes.ts'
import { closeDispute, isOpenDispute } from '../money/close-dispute.ts'
import type { Dispute } from '../state/payment-objects.ts'
import { emitEvent } from '../webhooks/emit-event.ts'

/** The provider's words for trying a decision out: as `uncategorized_text` they end the dispute at once. */
const DECISIONS: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

/** Statuses in which evidence is taken, and what they become once it was handed in. */
const ANSWERED: Record<string, string> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
}

/** Evidence may be handed in once, and closing a dispute accepts it as lost. */
export const disputeRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    handle(request) {
      const { params, world } = request
      params.only('evidence', 'metadata', 'submit')
      const dispute = load(request, 'dispute', idOf(request))
      const metadata = params.metadata(dispute.metadata)
      const given = params.hash('evidence')?.raw()
      const submits = params.boolean('submit') ?? given !== undefined
      if ((given || submits) && !(dispute.status in ANSWERED))
        throw refused(`The dispute ${dispute.id} no longer takes evidence.`, undefined, 'evidence')
      const { due_by } = dispute.evidence_details
      if ((given || submits) && due_by !== null && due_by < world.now())
        throw refused(`The time to answer the dispute ${dispute.id} is over.`, undefined, 'evidence')
      const changed = world.store.put('dispute', {
        ...dispute,
        ...((given || submits) && withEvidence(dispute, given ?? {}, submits)),
        metadata,
      })
      emitEvent(world, 'charge.dispute.updated', changed, { previous: { status: dispute.status } })
      const outcome = submits && DECISIONS[String(changed.evidence.uncategorized_text)]
      return outcome && isOpenDispute(changed) ? closeDispute(world, changed, outcome) : changed
    },
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    handle(request) {
      request.params.only()
      const dispute = load(request, 'dispute', idOf(request))
      if (!isOpenDispute(dispute)) throw refused('This dispute is already closed.')
      return closeDispute(request.world, dispute, 'lost')
    },
  },
  ...readRoutes('/v1/disputes', 'dispute', ['charge', 'payment_intent']),
]

function withEvidence(dispute: Dispute, given: FormHash, submits: boolean): Partial<Dispute> {
  const { evidence_details: details } = dispute
  return {
    evidence: { ...dispute.evidence, ...given },
    evidence_details: {
      ...details,
      has_evidence: true,
      submission_count: details.submission_count + (submits ? 1 : 0),
      submission_method: submits ? 'manual' : details.submission_method,
    },
    status: (submits && ANSWERED[dispute.status]) || dispute.status,
  }
}
