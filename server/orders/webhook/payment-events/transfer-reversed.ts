import type { Context } from '#server/platform/context.ts'
import { settleCharge } from '../../settlement/settle-charge.ts'

/** A seller's part was taken back: by a refund or a dispute of ours, or in the provider's dashboard. */
export async function transferReversed(context: Context, transferId: string): Promise<void> {
  const { source_transaction: charge } = await context.stripe.transfers.retrieve(transferId)
  await settleCharge(context, typeof charge === 'string' ? charge : null)
}
