import { markConfirmed } from '#server/accounts/confirm/mark-confirmed.ts'
import type { Context } from '#server/platform/context.ts'

/** People of the demo read no mail: their addresses count as confirmed, as if they had opened the link. */
export async function confirmPeople(
  context: Context,
  role: 'surfer' | 'photographer',
  emails: readonly string[],
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const people = await tx
      .selectFrom(role)
      .select('id')
      .where('email', 'in', emails)
      .where('email_confirmed_at', 'is', null)
      .forUpdate()
      .execute()
    for (const { id } of people) await markConfirmed(context, tx, { role, id })
  })
}
