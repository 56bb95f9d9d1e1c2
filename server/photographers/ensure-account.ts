import type { Context } from '#server/platform/context.ts'
import { findWritten, sinceAttempt } from '#server/platform/payments/find-written.ts'
import { writeOnce } from '#server/platform/payments/write-once.ts'
import type { AccountRow } from './queries.ts'

/** Creates the photographer's connected account once (`writeOnce`); the first id written stays. Throws provider errors. */
export async function ensureAccount(
  context: Pick<Context, 'db' | 'stripe'>,
  photographer: AccountRow,
): Promise<string> {
  if (photographer.stripe_account_id !== null) return photographer.stripe_account_id
  const account = await writeOnce<{ id: string }>(context, {
    purpose: `account-${photographer.id}`,
    send: (provider, key, token) => provider.accounts.create(paramsOf(photographer, token), key),
    find: (attempt) => findWritten(context.stripe.accounts.list(sinceAttempt(attempt)), attempt.token),
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

const paramsOf = ({ id, email }: AccountRow, write: string) => ({
  type: 'express' as const,
  country: 'PT',
  email,
  business_type: 'individual' as const,
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  metadata: { photographer_id: String(id), write },
})
