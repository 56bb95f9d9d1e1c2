import type { BalanceTransaction, Charge, Dispute } from '../state/payment-objects.ts'
import { publicView } from '../state/public-view.ts'
import type { World } from '../state/world.ts'
import { book, PLATFORM } from './ledger.ts'

/** What the provider takes for a chargeback, in cents; an inquiry and one that was prevented cost nothing. */
const DISPUTE_FEE = 2000

/** A bank only asks so far: no money has moved, and the charge can be refunded. */
export const isInquiry = (status: string): boolean => status.startsWith('warning_')

/** Cents that a dispute holds of its charge, or keeps. */
const heldBy = ({ balance_transactions }: Dispute): number =>
  -balance_transactions.reduce((sum, { amount }) => sum + amount, 0)

/** Cents of a charge that are neither refunded nor with the payer's bank: what may still be refunded or disputed. */
export const undisputedOf = (world: World, charge: Charge): number =>
  world.store
    .all('dispute')
    .filter((dispute) => dispute.charge === charge.id)
    .reduce((left, dispute) => left - heldBy(dispute), charge.amount - charge.amount_refunded)

/** The disputed cents leave the platform's balance at once, with the fee. Inside a transaction. */
export function withdraw(
  world: World,
  { amount, charge, currency, id, status }: Pick<Dispute, 'amount' | 'charge' | 'currency' | 'id' | 'status'>,
): BalanceTransaction {
  const movement = book(world, {
    owner: PLATFORM,
    type: 'adjustment',
    amount: -amount,
    fee: status === 'prevented' ? 0 : DISPUTE_FEE,
    currency,
    source: id,
    description: `Chargeback withdrawal for ${charge}`,
  })
  return publicView(movement) as BalanceTransaction
}

/** What a dispute has withdrawn is on the platform's balance again. Inside a transaction. */
export function reinstate(world: World, { amount, charge, currency, id }: Dispute): BalanceTransaction {
  const movement = book(world, {
    owner: PLATFORM,
    type: 'adjustment',
    amount,
    currency,
    source: id,
    category: 'dispute_reversal',
    description: `Chargeback reversal for ${charge}`,
  })
  return publicView(movement) as BalanceTransaction
}
