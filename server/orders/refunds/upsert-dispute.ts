import { disputedItems } from '#contract/orders/disputed-items.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { disputeClosed, disputeOpened } from '../events.ts'
import { honourWithdrawalsJob } from '../job-names.ts'
import type { MoneyFacts } from '../policy.ts'
import { findDispute, findUndisputed, sumOfDisputes, writeDisputeItems } from './dispute-queries.ts'
import type { DisputeSnapshot } from './provider-snapshots.ts'
import { writeEvidenceState } from './write-evidence-state.ts'

/** States in which a dispute covers items, or did until it was won. */
const MOVES_MONEY: readonly DisputeSnapshot['state'][] = ['open', 'lost', 'won']

/**
 * Inserts or updates a dispute with the items that it covers; opening and closing are each published once. A lost dispute may
 * still be won by an appeal. An inquiry moves no money and is told in the log; a status that we do not know is an alarm at each
 * look.
 */
export async function upsertDispute(
  context: Context,
  tx: Tx,
  order_id: number,
  dispute: DisputeSnapshot,
  { amount, refunded }: Pick<MoneyFacts, 'amount' | 'refunded'>,
): Promise<boolean> {
  const { id, state, cents } = dispute
  const facts = { order_id, dispute_id: id, cents }
  if (!dispute.is_known)
    context.log.error(facts, 'ALARM: a dispute has a status that we do not know; look at it there')
  const before = await findDispute(tx, id)
  const hasEvidenceNews = await writeEvidenceState(tx, dispute, before)
  if (before?.state === state && before.cents === cents) return hasEvidenceNews
  const closed_at = state === 'open' || state === 'inquiry' ? null : new Date()
  const { opened_at, due_at, submissions } = dispute
  const evidence_at = submissions > 0 ? new Date() : null
  await tx
    .insertInto('dispute')
    .values({ id, order_id, state, cents, opened_at, closed_at, due_at, evidence_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ state, cents, closed_at }))
    .execute()
  const isNew = before === undefined || !MOVES_MONEY.includes(before.state)
  if (MOVES_MONEY.includes(state) && (isNew || before.cents !== cents)) {
    const left = amount - refunded - (await sumOfDisputes(tx, order_id, { except: id }))
    const items = await findUndisputed(tx, order_id, id)
    await writeDisputeItems(tx, { id, order_id }, disputedItems(items, cents, left))
  }
  if (before?.state !== state) await tell(context, tx, state, facts)
  return true
}

async function tell(
  context: Context,
  tx: Tx,
  state: DisputeSnapshot['state'],
  facts: { dispute_id: string; order_id: number },
): Promise<void> {
  const { dispute_id } = facts
  if (state === 'inquiry')
    context.log.warn(
      facts,
      'a bank asks about a payment; it takes the money when nobody answers (operator: list-disputes)',
    )
  if (state === 'open') await context.publish(tx, disputeOpened, { dispute_id })
  if (state === 'won' || state === 'lost') await context.publish(tx, disputeClosed, { dispute_id })
  if (state !== 'open' && state !== 'inquiry')
    await context.queue.send(tx, honourWithdrawalsJob, { order_id: facts.order_id })
}
