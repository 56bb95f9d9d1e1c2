import { noteInUse } from '#server/accounts/note-in-use.ts'
import type { Context } from '#server/platform/context.ts'

/** Notes that the account of a paid order's buyer holds something, if it did not before. */
export async function noteBuyer({ db }: Pick<Context, 'db'>, orderId: number): Promise<void> {
  const order = await db
    .selectFrom('order')
    .select('surfer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await noteInUse(db, { role: 'surfer', id: order.surfer_id })
}
