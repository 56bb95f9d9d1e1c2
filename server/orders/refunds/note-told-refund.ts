import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { noteRefund } from './note-refund.ts'
import type { ToldRefund } from './told-objects.ts'

/** Finds the row of a refund the provider tells of, or writes one for a refund made in its dashboard, and follows it. */
export async function noteToldRefund(
  context: Context,
  tx: Tx,
  orderId: number,
  told: ToldRefund,
): Promise<boolean> {
  const row = await tx
    .selectFrom('refund')
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb('refund_id', '=', told.id),
        ...(told.order_id === orderId && told.refund_id !== null ? [eb('id', '=', told.refund_id)] : []),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return noteRefund(context, tx, row?.id ?? (await writeMadeElsewhere(tx, orderId, told)), told)
}

async function writeMadeElsewhere(tx: Tx, order_id: number, told: ToldRefund): Promise<number> {
  const { id } = await tx
    .insertInto('refund')
    .values({ order_id, reason: 'provider', cents: told.cents, refund_id: told.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
