import type { Context } from '#server/platform/context.ts'
import type {
  ProviderApi,
  ProviderCharge,
  ProviderDispute,
  ProviderFee,
  ProviderFeeRefund,
  ProviderRefund,
  ProviderReversal,
  ProviderTransfer,
} from '#server/platform/payments/provider-objects.ts'

/** A successful payment with its transfers, fees, refunds and disputes. */
export type PaidCharge = {
  charge: ProviderCharge
  /** The charge's own transfer, then those made after a dispute. */
  transfers: { transfer: ProviderTransfer; reversals: ProviderReversal[] }[]
  fee: ProviderFee | null
  feeRefunds: ProviderFeeRefund[]
  refunds: ProviderRefund[]
  disputes: ProviderDispute[]
}

/** Expanded parts of a charge; the provider expands at most four levels. */
export const CHARGE_PARTS = ['refunds', 'transfer', 'application_fee']
const PAGE = 100

/**
 * Completes a charge that was retrieved with `CHARGE_PARTS`: an ordinary one takes no further call. `wasDisputed`: a bank has
 * at least asked about it; the charge itself says so only once money has moved.
 */
export async function retrieveCharge(
  { stripe }: Pick<Context, 'stripe'>,
  charge: ProviderCharge,
  wasDisputed: boolean,
): Promise<PaidCharge> {
  const fee = typeof charge.application_fee === 'object' ? charge.application_fee : null
  const own = typeof charge.transfer === 'object' && charge.transfer ? [charge.transfer] : []
  const isDisputed = charge.disputed || wasDisputed
  const again = isDisputed ? await laterTransfers(stripe, charge) : []
  const transfers = []
  for (const transfer of [...own, ...again]) {
    const list = () => stripe.transfers.listReversals(transfer.id, { limit: PAGE })
    transfers.push({ transfer, reversals: await wholeOf(transfer.reversals, list) })
  }
  return {
    charge,
    transfers,
    fee,
    feeRefunds: fee
      ? await wholeOf(fee.refunds, () => stripe.applicationFees.listRefunds(fee.id, { limit: PAGE }))
      : [],
    refunds: await wholeOf(charge.refunds, () => stripe.refunds.list({ charge: charge.id, limit: PAGE })),
    disputes: isDisputed ? await all(stripe.disputes.list({ charge: charge.id, limit: PAGE })) : [],
  }
}

async function laterTransfers(stripe: ProviderApi, charge: ProviderCharge): Promise<ProviderTransfer[]> {
  if (!charge.transfer_group) return []
  const group = await all(stripe.transfers.list({ transfer_group: charge.transfer_group, limit: PAGE }))
  return group.filter((transfer) => transfer.source_transaction !== charge.id)
}

/** An embedded list has the newest ten only. */
const wholeOf = async <T>(
  shown: { data: T[]; has_more: boolean } | null | undefined,
  list: () => AsyncIterable<T>,
): Promise<T[]> => (shown && !shown.has_more ? shown.data : all(list()))

async function all<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of pages) found.push(one)
  return found
}
