import { platformFee } from '#contract/orders/money.ts'
import { WITHDRAWAL_WORDING } from '#contract/orders/orders.ts'
import { today } from '#contract/time/dates.ts'
import { noteInUse } from '#server/accounts/note-in-use.ts'
import type { LedgerAccount, LedgerKind } from '#server/orders/tables.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'

type MadeOrder = { id: number; purchaseIds: number[] }

/** A paid and delivered order as rows, without the payment provider; each item costs 5 euros. */
export async function makePaidOrder(
  context: Pick<Context, 'db'>,
  made: { surfer_id: number; photographer_id: number; session_id: number; media_ids: number[] },
): Promise<MadeOrder> {
  const { media_ids, ...order } = made
  const total_cents = media_ids.length * 500
  return context.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('order')
      .values({
        ...order,
        state: 'paid',
        total_cents,
        fee_cents: platformFee(total_cents),
        surfer_name: 'Inês Marés',
        destination: 'acct_made',
        withdrawal_version: WITHDRAWAL_WORDING.version,
        withdrawal_at: new Date(),
        date_of_placement: today(),
        expires_at: new Date(),
        paid_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('order_item')
      .values(media_ids.map((media_id) => ({ media_id, order_id: id, price_cents: 500 })))
      .execute()
    const purchases = await tx
      .insertInto('purchase')
      .values(media_ids.map((media_id) => ({ media_id, order_id: id, surfer_id: made.surfer_id })))
      .returning('id')
      .execute()
    await bookSale(tx, id, total_cents)
    await noteInUse(tx, { role: 'surfer', id: made.surfer_id })
    return { id, purchaseIds: purchases.map((purchase) => purchase.id) }
  })
}

/** The entries of a paid order: what it cost went to us, from there to the photographer, and our fee came back. */
async function bookSale(tx: Tx, order_id: number, total: number): Promise<void> {
  const move = (kind: LedgerKind, from: LedgerAccount, to: LedgerAccount, cents: number) => [
    { order_id, object_id: `${kind}_made_${order_id}`, kind, account: from, cents: -cents },
    { order_id, object_id: `${kind}_made_${order_id}`, kind, account: to, cents },
  ]
  await tx
    .insertInto('ledger_entry')
    .values([
      ...move('charge', 'buyer', 'platform', total),
      ...move('transfer', 'platform', 'photographer', total),
      ...move('fee', 'photographer', 'platform', platformFee(total)),
    ])
    .execute()
}
