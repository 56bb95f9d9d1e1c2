import { badParam, noSuch, refused } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import type { SessionPlan } from '../state/objects.ts'
import type { World } from '../state/world.ts'
import { readSuffix } from './statement-suffix.ts'

const FIELDS = [
  'application_fee_amount',
  'capture_method',
  'description',
  'metadata',
  'on_behalf_of',
  'receipt_email',
]
const MORE = [
  'setup_future_usage',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
]

/** Reads `payment_intent_data`: fee, destination and words of the payment to come. */
export function readPlan(world: World, params: Params, total: number): Omit<SessionPlan, 'id' | 'items'> {
  const data = params.hash('payment_intent_data')?.only(...FIELDS, ...MORE)
  const transfer = data?.hash('transfer_data')?.only('destination', 'amount')
  const destination = transfer?.requiredText('destination') ?? null
  const fee = data?.integer('application_fee_amount', { min: 0 }) ?? null
  const transfer_amount = transfer?.integer('amount', { min: 1 }) ?? null
  if (data?.choice('capture_method', ['automatic', 'automatic_async', 'manual']) === 'manual')
    throw badParam('payment_intent_data[capture_method]', 'The payment sandbox captures at once only.')
  checkFee(fee, transfer_amount, destination, total)
  if (destination !== null)
    checkDestination(world, destination, 'payment_intent_data[transfer_data][destination]')
  return {
    application_fee_amount: fee,
    destination,
    transfer_amount,
    description: data?.text('description', 1000) ?? null,
    metadata: data?.metadata() ?? {},
    on_behalf_of: data?.text('on_behalf_of') ?? null,
    receipt_email: data?.text('receipt_email') ?? null,
    statement_descriptor: data?.text('statement_descriptor', 22) ?? null,
    statement_descriptor_suffix: readSuffix(world, data?.text('statement_descriptor_suffix') ?? null),
    transfer_group: data?.text('transfer_group') ?? null,
  }
}

function checkFee(
  fee: number | null,
  transferAmount: number | null,
  destination: string | null,
  total: number,
): void {
  const param = 'payment_intent_data[application_fee_amount]'
  if (fee !== null && destination === null)
    throw refused(
      'An application_fee_amount needs a destination: transfer_data[destination].',
      undefined,
      param,
    )
  if (fee !== null && fee > total)
    throw refused('The application fee cannot be greater than the total amount.', undefined, param)
  if (fee !== null && transferAmount !== null)
    throw refused('Give either application_fee_amount or transfer_data[amount], not both.', undefined, param)
  if (transferAmount !== null && transferAmount > total)
    throw refused(
      'The transfer cannot be greater than the total amount.',
      undefined,
      'payment_intent_data[transfer_data][amount]',
    )
}

/** 400 unless it is an account that may receive transfers. */
export function checkDestination(world: World, destination: string, param: string): void {
  const account = world.store.get('account', destination)
  if (!account) throw noSuch('destination', destination, param)
  if (account.capabilities.transfers === 'active' && account.charges_enabled) return
  const message =
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments'
  throw refused(message, 'insufficient_capabilities_for_transfer', param)
}
