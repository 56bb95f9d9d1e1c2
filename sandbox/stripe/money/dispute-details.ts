import type { Given } from '../state/given.ts'
import type { Charge, Dispute } from '../state/payment-objects.ts'
import { isInquiry } from './disputed-money.ts'

const ANSWER_WITHIN_DAYS = 7

/** The reasons a test may give, with the card network's code for each. */
export const DISPUTE_REASONS = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  product_unacceptable: '13.3',
  duplicate: '12.6.1',
  credit_not_processed: '13.6',
  unrecognized: '10.4',
  general: '13.5',
} as const
export type DisputeReason = keyof typeof DISPUTE_REASONS

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
]

type Details = Pick<Dispute, 'evidence' | 'evidence_details' | 'is_charge_refundable' | 'reason'>

/** What the card network calls a dispute of this status. */
const caseType = (status: string): string => {
  if (status.startsWith('warning_')) return 'inquiry'
  return status === 'prevented' ? 'resolution' : 'chargeback'
}

/** What a dispute says besides its money: reason, evidence so far, and until when (seconds) it is awaited. */
export function disputeDetails(
  now: number,
  charge: Charge,
  reason: DisputeReason,
  status: string,
): Details & Given {
  const { card } = charge.payment_method_details
  const { email, name } = charge.billing_details
  const blank = Object.fromEntries(EVIDENCE.map((field) => [field, null]))
  return {
    enhanced_eligibility_types: [],
    evidence: { ...blank, customer_email_address: email, customer_name: name, enhanced_evidence: {} },
    evidence_details: {
      due_by: status === 'prevented' ? null : now + ANSWER_WITHIN_DAYS * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry(status),
    network_reason_code: DISPUTE_REASONS[reason],
    payment_method_details: {
      type: 'card',
      card: {
        brand: card?.brand ?? 'visa',
        case_type: caseType(status),
        network: card?.brand ?? 'visa',
        network_reason_code: DISPUTE_REASONS[reason],
      },
    },
    reason,
  }
}
