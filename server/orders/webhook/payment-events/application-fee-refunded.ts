import type { Context } from '#server/platform/context.ts'
import { settleCharge } from '../../settlement/settle-charge.ts'

/** Our share went back to a seller: by a refund or a dispute of ours, or in the provider's dashboard. */
export async function applicationFeeRefunded(context: Context, feeId: string): Promise<void> {
  const { originating_transaction: charge } = await context.stripe.applicationFees.retrieve(feeId)
  await settleCharge(context, typeof charge === 'string' ? charge : null)
}
