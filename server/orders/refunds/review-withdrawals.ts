import { WITHDRAWAL_DAYS } from '#contract/orders/withdrawal.ts'
import { DAY_MS } from '#contract/time/dates.ts'
import type { Context } from '#server/platform/context.ts'
import { honourWithdrawalsJob } from '../job-names.ts'
import { findWaitingWithdrawals } from './awaited-queries.ts'

/** Days after which a withdrawal that waits calls for a person: four are left to give the bank what it asks for. */
const ALARM_DAYS = 10

/**
 * Looks at every withdrawal that waits for a bank: what it holds no more is refunded, and one that has waited long is an
 * alarm, each day anew, for the money is due within 14 days of the statement (Directive 2011/83/EU Art. 13(1)).
 */
export async function reviewWithdrawals(context: Pick<Context, 'db' | 'queue' | 'log'>): Promise<void> {
  const waiting = await findWaitingWithdrawals(context.db)
  for (const { id, order_id, received_at, cents } of waiting) {
    const days = Math.floor((Date.now() - received_at.getTime()) / DAY_MS)
    if (days < ALARM_DAYS) continue
    const legal_limit = new Date(received_at.getTime() + WITHDRAWAL_DAYS * DAY_MS)
    context.log.error(
      { withdrawal_id: id, order_id, cents, legal_limit },
      `ALARM: a withdrawal has waited for a bank for ${days} days; the legal limit is ${WITHDRAWAL_DAYS} days (operator: list-disputes)`,
    )
  }
  for (const order_id of new Set(waiting.map((one) => one.order_id)))
    await context.queue.send(context.db, honourWithdrawalsJob, { order_id })
}
