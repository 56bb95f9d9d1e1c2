import { sql } from 'kysely'
import { CONFIRM_LINK_DAYS, UNSUBSCRIBE_LINK_DAYS } from '#contract/notifications/notifications.ts'
import { hashToken, newToken } from '#server/accounts/token.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { AlertLinkPurpose } from '../tables.ts'

const days = { confirm: CONFIRM_LINK_DAYS, unsubscribe: UNSUBSCRIBE_LINK_DAYS }

/**
 * Creates a link and returns its token. Written outside the mail's transaction, so that the link works in every copy of a mail
 * that is sent twice.
 */
export async function makeAlertLink(db: Db, address_id: number, purpose: AlertLinkPurpose): Promise<string> {
  const token = newToken()
  await db
    .insertInto('alert_link')
    .values({
      token_hash: hashToken(token),
      address_id,
      purpose,
      expires_at: sql<Date>`now() + make_interval(days => ${days[purpose]})`,
    })
    .execute()
  return token
}
