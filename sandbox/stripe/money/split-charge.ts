import { newestOf } from '../api/list-page.ts'
import { newId } from '../state/ids.ts'
import type { ApplicationFee, Charge, Transfer } from '../state/payment-objects.ts'
import type { World } from '../state/world.ts'
import { book, PLATFORM, PLATFORM_DELAY_DAYS } from './ledger.ts'
import { sendTransfer } from './send-transfer.ts'

/** Days between a payment and its money being free, as for a new account in Portugal. */
export const FIRST_DELAY_DAYS = 7

const DAY = 24 * 3600

interface Split {
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
  const now = world.now()
  const delayDays =
    world.store.get('account', destination)?.settings.payouts.schedule.delay_days ?? FIRST_DELAY_DAYS
  const transfer = sendTransfer(world, {
    amount,
    currency,
    destination,
    fee,
    source_transaction: charge.id,
    transfer_group: charge.transfer_group ?? `group_${charge.payment_intent}`,
    sentOn: now + PLATFORM_DELAY_DAYS * DAY,
    arrivesOn: now + delayDays * DAY,
  })
  const moved: Charge = { ...charge, transfer: transfer.id, transfer_group: transfer.transfer_group }
  if (fee === 0) return { charge: moved, transfer, fee: undefined }
  const earned = earnFee(world, moved, transfer, fee)
  return { charge: { ...moved, application_fee: earned.id }, transfer, fee: earned }
}

function earnFee(world: World, charge: Charge, transfer: Transfer, amount: number): ApplicationFee {
  const { currency } = charge
  const { destination: account, destination_payment: payment } = transfer
  const id = newId('fee')
  const earned = book(world, {
    owner: PLATFORM,
    type: 'application_fee',
    amount,
    currency,
    source: id,
    delayDays: PLATFORM_DELAY_DAYS,
  })
  return world.store.put('application_fee', {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_payment_sandbox',
    balance_transaction: earned.id,
    charge: payment,
    created: world.now(),
    currency,
    fee_source: { charge: payment, type: 'charge' },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: newestOf(`/v1/application_fees/${id}/refunds`, []),
  })
}
