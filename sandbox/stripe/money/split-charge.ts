import { wholeList } from '../api/list-page.ts'
import { FIRST_DELAY_DAYS } from '../resources/new-account.ts'
import { newId } from '../state/ids.ts'
import type { ApplicationFee, Charge, Transfer } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { book, PLATFORM, PLATFORM_DELAY_DAYS } from './ledger.ts'

export interface Split {
  charge: Charge
  transfer: Transfer
  fee: ApplicationFee | undefined
}

/**
 * A destination charge: the amount goes on to the connected account, whose balance gives the application fee back to
 * the platform. To the cent: what the platform sends arrives, and the fee leaves one balance as it reaches the other.
 */
export function splitCharge(
  world: World,
  charge: Charge,
  destination: string,
  transferAmount: number | null,
): Split {
  const amount = transferAmount ?? charge.amount
  const { currency } = charge
  const fee = charge.application_fee_amount ?? 0
  const ids = { transfer: newId('tr'), fee: newId('fee'), payment: newId('py') }
  const delayDays =
    world.store.get('account', destination)?.settings.payouts.schedule.delay_days ?? FIRST_DELAY_DAYS
  const sent = book(world, {
    owner: PLATFORM,
    type: 'transfer',
    amount: -amount,
    currency,
    source: ids.transfer,
    delayDays: PLATFORM_DELAY_DAYS,
  })
  book(world, {
    owner: destination,
    type: 'payment',
    amount,
    fee,
    feeType: 'application_fee',
    currency,
    source: ids.payment,
    delayDays,
  })
  const transfer = world.store.put('transfer', {
    id: ids.transfer,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: sent.id,
    created: world.now(),
    currency,
    description: null,
    destination,
    destination_payment: ids.payment,
    livemode: false,
    metadata: {},
    reversals: wholeList(`/v1/transfers/${ids.transfer}/reversals`, []),
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: charge.transfer_group ?? `group_${charge.payment_intent}`,
  })
  const moved: Charge = { ...charge, transfer: transfer.id, transfer_group: transfer.transfer_group }
  if (fee === 0) return { charge: moved, transfer, fee: undefined }
  return {
    charge: { ...moved, application_fee: ids.fee },
    transfer,
    fee: earnFee(world, moved, destination, fee, ids),
  }
}

function earnFee(
  world: World,
  charge: Charge,
  account: string,
  amount: number,
  ids: { fee: string; payment: string },
): ApplicationFee {
  const { currency } = charge
  const earned = book(world, {
    owner: PLATFORM,
    type: 'application_fee',
    amount,
    currency,
    source: ids.fee,
    delayDays: PLATFORM_DELAY_DAYS,
  })
  return world.store.put('application_fee', {
    id: ids.fee,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_payment_sandbox',
    balance_transaction: earned.id,
    charge: ids.payment,
    created: world.now(),
    currency,
    fee_source: { charge: ids.payment, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: wholeList(`/v1/application_fees/${ids.fee}/refunds`, []),
  })
}
