import { sql } from 'kysely'
import { INTEREST_KEPT_DAYS } from '#contract/invitations.ts'
import { ADDRESS_KEPT_DAYS, HELP_WAIT_DAYS } from '#contract/notifications.ts'
import type { Context } from '#server/platform/context.ts'

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

/** Requests that have waited long enough, dead links, and addresses nobody asks with any more. Safe to run twice. */
export async function removeOldRequests({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.deleteFrom('help_request').where('asked_at', '<', daysAgo(HELP_WAIT_DAYS)).execute()
  await db.deleteFrom('help_link').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('photographer_interest').where('asked_at', '<', daysAgo(INTEREST_KEPT_DAYS)).execute()
  await db
    .deleteFrom('photographer_invitation')
    .where('email', 'is not', null)
    .where('expires_at', '<', daysAgo(INTEREST_KEPT_DAYS))
    .execute()
  await db.deleteFrom('sale_mail_link').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .deleteFrom('help_address')
    .where('asked_at', '<', daysAgo(HELP_WAIT_DAYS))
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('asked_at', '<', daysAgo(ADDRESS_KEPT_DAYS))]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('help_request')
            .select('help_request.id')
            .whereRef('help_request.address_id', '=', 'help_address.id'),
        ),
      ),
    )
    .execute()
}
