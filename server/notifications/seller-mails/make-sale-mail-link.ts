import { sql } from 'kysely'
import { UNSUBSCRIBE_LINK_DAYS } from '#contract/notifications/notifications.ts'
import { hashToken, newToken } from '#server/accounts/token.ts'
import type { Db } from '#server/platform/db/connect.ts'

/**
 * Creates the link that unsubscribes a photographer from sale mails and returns its token; outside the mail's transaction, like
 * `makeAlertLink`.
 */
export async function makeSaleMailLink(db: Db, photographer_id: number): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sale_mail_link')
    .values({
      token_hash: hashToken(token),
      photographer_id,
      expires_at: sql<Date>`now() + make_interval(days => ${UNSUBSCRIBE_LINK_DAYS})`,
    })
    .execute()
  return token
}
