import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { refusalOf } from '#server/platform/payments/provider-errors.ts'
import { noteRefund } from './note-refund.ts'
import { findRefund } from './refund-queries.ts'

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Sends an asked refund to the provider, with the seller's part and our fee taken back in proportion. Safe to repeat
 * and to run twice at once: calls share a key while the provider remembers it, and one that may have arrived before is
 * looked for first. What the provider cannot take now (too little on our balance, a dispute) stays asked, raises an
 * alarm, and is tried again by the reconciliation.
 */
export async function sendRefund(context: Context, refundId: number): Promise<void> {
  const refund = await findRefund(context.db, refundId)
  if (refund?.state !== 'asked' || refund.payment_intent_id === null) return
  const key = await keyFor(context, refund.id)
  try {
    const sent = (refund.keyed_at && (await findSent(context, refund))) || (await send(context, refund, key))
    await context.db.transaction().execute((tx) => noteRefund(context, tx, refund.id, sent))
  } catch (error) {
    await putOff(context, refund, key, error)
  }
}

/** The refund as the provider has it; null when it never arrived there. */
async function findSent({ stripe }: Context, refund: Refund) {
  const made = stripe.refunds.list({ payment_intent: refund.payment_intent_id ?? '', limit: 100 })
  for await (const candidate of made)
    if (candidate.metadata?.refund_id === String(refund.id)) return candidate
  return null
}

const send = ({ stripe }: Context, refund: Refund, key: string) =>
  stripe.refunds.create(
    {
      payment_intent: refund.payment_intent_id ?? '',
      amount: refund.cents,
      refund_application_fee: true,
      reverse_transfer: true,
      metadata: { order_id: String(refund.order_id), refund_id: String(refund.id) },
    },
    { idempotencyKey: `refund-${key}` },
  )

/** Noted before the first call; the provider forgets a key after a day, so an older one is replaced. */
async function keyFor({ db }: Context, refundId: number): Promise<string> {
  const isOld = sql<boolean>`keyed_at < now() - interval '20 hours'`
  const { provider_key } = await db
    .updateTable('refund')
    .set({
      tried_at: sql`now()`,
      provider_key: sql`case when ${isOld} then gen_random_uuid() else provider_key end`,
      keyed_at: sql`case when keyed_at is null or ${isOld} then now() else keyed_at end`,
    })
    .where('id', '=', refundId)
    .returning('provider_key')
    .executeTakeFirstOrThrow()
  return provider_key
}

/** A refusal is remembered under its key, so the next try has a new one; anything else is unknown and keeps its key. */
async function putOff(context: Context, refund: Refund, key: string, error: unknown): Promise<void> {
  if (!(error instanceof context.stripe.errors.StripeInvalidRequestError)) throw error
  context.log.error(
    { order_id: refund.order_id, refund_id: refund.id, refusal: refusalOf(error) },
    'ALARM: the provider refuses a refund for now; it is tried again',
  )
  await context.db
    .updateTable('refund')
    .set({ provider_key: sql`gen_random_uuid()`, keyed_at: null })
    .where('id', '=', refund.id)
    .where('state', '=', 'asked')
    .where('provider_key', '=', key)
    .execute()
}
