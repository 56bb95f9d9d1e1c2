import { publicView } from '../api/public-view.ts'
import { newId } from '../state/ids.ts'
import type { BalanceTransaction, Charge, Dispute } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { emitEvent } from '../webhooks/emit-event.ts'
import { book, PLATFORM } from './ledger.ts'

/** What the provider takes for a dispute, in cents. */
export const DISPUTE_FEE = 2000
const ANSWER_WITHIN_DAYS = 7

/** The card holder denies the charge: the platform's balance gives the money back at once. Inside a transaction. */
export function openDispute(world: World, charge: Charge): Dispute {
  const id = newId('dp')
  const { amount, currency } = charge
  const movement = book(world, {
    owner: PLATFORM,
    type: 'adjustment',
    amount: -amount,
    fee: DISPUTE_FEE,
    currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  const dispute = world.store.put('dispute', {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [publicView(movement) as BalanceTransaction],
    charge: charge.id,
    created: world.now(),
    currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: world.now() + ANSWER_WITHIN_DAYS * 24 * 3600,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '83' },
    },
    reason: 'fraudulent',
    status: 'needs_response',
  })
  world.store.put('charge', { ...charge, disputed: true })
  emitEvent(world, 'charge.dispute.created', dispute)
  emitEvent(world, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}
