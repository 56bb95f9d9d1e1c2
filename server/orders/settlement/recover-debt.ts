import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { isRefusal, refusalOf } from '#server/platform/payments/provider-errors.ts'
import type { ProviderReversal } from '#server/platform/payments/provider-objects.ts'
import { writeOnce } from '#server/platform/payments/write-once.ts'
import { adjustTransferJob } from '../job-names.ts'
import {
  findOpenRecovery,
  findRecoverable,
  holdRecovery,
  lockSeller,
  type OpenRecovery,
  releaseRecovery,
  sumOfDebt,
} from './debt-queries.ts'
import { retrievePayment } from './retrieve-payment.ts'
import { isIndebted, RECOVERY } from './seller-debt.ts'
import { settleOrder } from './settle-order.ts'

/** Transfers taken from in one run; the reconciliation continues. */
const MAX_TRANSFERS = 10

/**
 * Takes what a seller owes out of the transfers of his sales, the latest first, never more than he owes nor than he has of
 * each. The row of what is taken is written before the provider is asked and ends in the transaction that books it: a run
 * that dies is continued, and takes nothing twice; one at a time works on it. The first refusal ends the run until his next sale, an hour at most.
 */
export async function recoverDebt(context: Context, photographerId: number): Promise<void> {
  for (let taken = 0; taken < MAX_TRANSFERS; taken += 1) {
    const recovery = await beginRecovery(context, photographerId)
    if (!recovery?.checkout_session_id) return
    try {
      const isTaken = await takeBack(context, recovery, recovery.checkout_session_id)
      await settleOrder(context, recovery.checkout_session_id)
      if (!isTaken) return
    } finally {
      await releaseRecovery(context.db, recovery.id)
    }
  }
}

/** The seller's open recovery, or a new one, held; null when there is nothing to take, or another run is at it. */
const beginRecovery = ({ db }: Context, photographer_id: number): Promise<OpenRecovery | null> =>
  db.transaction().execute(async (tx) => {
    await lockSeller(tx, photographer_id)
    const open = await findOpenRecovery(tx, photographer_id)
    if (open?.is_held) return null
    if (open) return held(tx, open)
    const owed = await sumOfDebt(tx, photographer_id)
    const sale = owed > 0 ? await findRecoverable(tx, photographer_id) : undefined
    if (!sale) return null
    const row = { photographer_id, order_id: sale.id, cents: Math.min(owed, sale.held) }
    await tx.insertInto('debt_recovery').values(row).execute()
    return held(tx, await findOpenRecovery(tx, photographer_id))
  })

async function held(tx: Tx, recovery: OpenRecovery | undefined): Promise<OpenRecovery | null> {
  if (recovery) await holdRecovery(tx, recovery.id)
  return recovery ?? null
}

/** False when the provider refuses, or less is left of the transfer: the row has failed then. */
async function takeBack(context: Context, recovery: OpenRecovery, checkoutId: string): Promise<boolean> {
  const { id, order_id, cents } = recovery
  await context.db.updateTable('debt_recovery').set({ asked_at: sql`now()` }).where('id', '=', id).execute()
  const { paid } = await retrievePayment(context, checkoutId)
  const own = paid?.transfers[0]
  const isIt = ({ metadata }: ProviderReversal) => metadata?.[RECOVERY] === String(id)
  if (own?.reversals.some(isIt)) return true
  const left = own ? own.transfer.amount - own.transfer.amount_reversed : 0
  // A dispute that came meanwhile moves the transfer by itself: taken from as well, the seller would give that part twice. One
  // that comes from here on finds the row and leaves the transfer alone (`adjust-transfer.ts`).
  if (paid && paid.disputes.length > 0 && !isIndebted(paid)) {
    await fail(context, recovery, null)
    await context.queue.send(context.db, adjustTransferJob, { order_id })
    return false
  }
  if (!own || left < cents) return fail(context, recovery, null)
  const params = { amount: cents, metadata: { order_id: String(order_id), [RECOVERY]: String(id) } }
  try {
    await writeOnce<{ id: string }>(context, {
      purpose: `debt-${id}`,
      send: (provider, key) => provider.transfers.createReversal(own.transfer.id, params, key),
      find: async () => {
        for await (const one of context.stripe.transfers.listReversals(own.transfer.id, { limit: 100 }))
          if (isIt(one)) return one
        return null
      },
    })
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    return fail(context, recovery, error)
  }
}

async function fail(
  { db, log }: Context,
  { id, order_id, cents }: OpenRecovery,
  error: unknown,
): Promise<false> {
  log.warn({ order_id, cents, refusal: refusalOf(error) }, 'what a seller owes cannot be taken back now')
  await db
    .updateTable('debt_recovery')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
  return false
}
