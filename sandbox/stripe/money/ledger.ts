import { newId } from '../state/ids.ts'
import type { BalanceTransaction } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'

/** The owner of the platform's own balance; any other owner is a connected account's id. */
export const PLATFORM = 'platform'

/** Days until a payment on the platform's balance, and what it sends on from it, is free. */
export const PLATFORM_DELAY_DAYS = 7

interface Movement {
  owner: string
  /** The provider's word: charge, payment, transfer, application_fee, adjustment, payout. */
  type: string
  /** Cents; negative when money leaves. */
  amount: number
  /** Cents kept by somebody else out of `amount`. */
  fee?: number
  feeType?: 'stripe_fee' | 'application_fee'
  currency: string
  /** The object that caused it. */
  source: string
  /** Days until the money is free. */
  delayDays?: number
  /** When it is free, for money that goes back the way it came (see `freeWith`). */
  availableOn?: number
  description?: string | null
  /** The provider's word in reports, when the type does not tell. */
  category?: string
}

const REPORTED_AS: Record<string, string> = {
  payment: 'charge',
  application_fee: 'platform_earning',
  application_fee_refund: 'platform_earning_refund',
  adjustment: 'dispute',
  payment_refund: 'refund',
  transfer_refund: 'transfer_reversal',
}

/** Books one movement on one balance. Inside a transaction. */
export function book(world: World, movement: Movement): BalanceTransaction {
  const { owner, type, amount, fee = 0, feeType = 'stripe_fee', currency, source, delayDays = 0 } = movement
  const created = world.now()
  const available_on = movement.availableOn ?? created + delayDays * 24 * 3600
  return world.store.put('balance_transaction', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on,
    balance_type: 'payments',
    created,
    currency,
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, currency, application: null, description: null, type: feeType }],
    net: amount - fee,
    reporting_category: movement.category ?? REPORTED_AS[type] ?? type,
    source,
    status: available_on > created ? 'pending' : 'available',
    type,
    owner,
  })
}

/** What lies on a balance now, in cents, apart by whether it is free yet. */
export function balanceOf(world: World, owner: string): { available: number; pending: number } {
  const balance = { available: 0, pending: 0 }
  for (const movement of movementsOf(world, owner))
    balance[movement.available_on <= world.now() ? 'available' : 'pending'] += movement.net
  return balance
}

/** The movements of one balance, newest first. */
export const movementsOf = (world: World, owner: string): BalanceTransaction[] =>
  world.store.all('balance_transaction').filter((movement) => movement.owner === owner)

/** The movement an object made on one balance. */
export const movementOf = (world: World, owner: string, source: string): BalanceTransaction | undefined =>
  movementsOf(world, owner).find((movement) => movement.source === source)

/** Money that goes back is free when what it undoes is: a payment and its refund never leave a gap between them. */
export const freeWith = (world: World, movement: BalanceTransaction | undefined): number =>
  Math.max(world.now(), movement?.available_on ?? 0)
