import { refused } from '../api/api-error.ts'
import type { Transfer } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { amountText } from './amount-text.ts'
import { balanceOf } from './ledger.ts'

/**
 * 400 where the provider does not take a transfer back: `funded` while less lies on the account than is to be taken,
 * `refused` whatever lies there. It bears most accounts below zero for a while, so without a rule everything is taken.
 */
export function refuseUnreversible(world: World, transfer: Transfer, amount: number): void {
  const { currency, destination } = transfer
  const state = world.store.get('reversal_rule', destination)?.state ?? 'allowed'
  if (state === 'allowed') return
  const { available, pending } = balanceOf(world, destination)
  if (state === 'funded' && amount <= available + pending) return
  throw refused(
    `Insufficient funds in the connected account ${destination} to reverse ${amountText(amount, currency)} of ${transfer.id}.`,
    'balance_insufficient',
  )
}
