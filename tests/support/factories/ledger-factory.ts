import type { LedgerAccount, LedgerKind } from '#server/orders/tables.ts'
import type { Context } from '#server/platform/context.ts'

type Move = [kind: LedgerKind, from: LedgerAccount, to: LedgerAccount, cents: number]

/** Books what objects of the provider moved, as rows, under ids of their own. */
export async function book(
  { db }: Pick<Context, 'db'>,
  order_id: number,
  moves: readonly Move[],
  options: { at?: Date; object_id?: string } = {},
): Promise<void> {
  const values = moves.flatMap(([kind, from, to, cents]) => {
    const object_id = options.object_id ?? `${kind}_booked_${order_id}`
    const entry = { order_id, object_id, kind, ...(options.at && { booked_at: options.at }) }
    return [
      { ...entry, account: from, cents: -cents },
      { ...entry, account: to, cents },
    ]
  })
  await db.insertInto('ledger_entry').values(values).execute()
}

/** The price of some items of a made order has gone back, with the fee on it; each item cost 5 euros. */
export async function bookRefund(
  context: Pick<Context, 'db'>,
  order_id: number,
  media_ids: readonly number[],
): Promise<void> {
  const cents = media_ids.length * 500
  const refund_id = `re_booked_${order_id}_${media_ids[0]}`
  const { id } = await context.db
    .insertInto('refund')
    .values({ order_id, reason: 'operator', state: 'done', cents, refund_id, done_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.db
    .insertInto('refund_item')
    .values(media_ids.map((media_id) => ({ order_id, media_id, refund_id: id })))
    .execute()
  await book(context, order_id, [['refund', 'platform', 'buyer', cents]], { object_id: refund_id })
  await book(
    context,
    order_id,
    [
      ['transfer_reversal', 'photographer', 'platform', cents],
      ['fee_refund', 'platform', 'photographer', cents / 5],
    ],
    { object_id: `of_${refund_id}` },
  )
}
