import { createHash } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { AccountRow } from './queries.ts'

/**
 * Creates the photographer's connected account once: concurrent calls send the same idempotency key, and the first id written
 * stays. Throws provider errors.
 */
export async function ensureAccount(
  context: Pick<Context, 'db' | 'stripe'>,
  photographer: AccountRow,
): Promise<string> {
  if (photographer.stripe_account_id !== null) return photographer.stripe_account_id
  const params = {
    type: 'express' as const,
    country: 'PT',
    email: photographer.email,
    business_type: 'individual' as const,
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { photographer_id: String(photographer.id) },
  }
  const account = await context.stripe.accounts.create(params, {
    idempotencyKey: keyOf(photographer, params),
  })
  await context.db
    .updateTable('photographer')
    .set({ stripe_account_id: account.id })
    .where('id', '=', photographer.id)
    .where('stripe_account_id', 'is', null)
    .execute()
  const { stripe_account_id } = await context.db
    .selectFrom('photographer')
    .select('stripe_account_id')
    .where('id', '=', photographer.id)
    .executeTakeFirstOrThrow()
  return stripe_account_id ?? account.id
}

/** A key must always be sent with the same parameters, and differ from those of another database. */
function keyOf({ id, created_at }: AccountRow, params: object): string {
  const parts = JSON.stringify([id, created_at.toISOString(), params])
  return `account-${createHash('sha256').update(parts).digest('hex').slice(0, 40)}`
}
