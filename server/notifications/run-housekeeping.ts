import { sql } from 'kysely'
import { INTEREST_KEPT_DAYS } from '#contract/accounts/invitations.ts'
import { ADDRESS_KEPT_DAYS, ALERT_WAIT_DAYS } from '#contract/notifications/notifications.ts'
import { deleteOldConfirmations } from '#server/accounts/confirm/confirmation-queries.ts'
import { deleteOldEmailChanges } from '#server/accounts/own-account/email-change-queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { runSteps } from '#server/platform/queue/run-steps.ts'

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`

/** The sum of all steps stays below the time limit of the job, after which another worker would start it. */
const LIMITS = { untilMs: 30_000, graceMs: 10_000 } as const

/** Deletes expired session alerts and links, old interest, invitations and email changes, and addresses without alerts. Idempotent. */
export function runHousekeeping(context: Pick<Context, 'db' | 'log'>): Promise<void> {
  const steps = Object.entries(REMOVALS).map(([name, remove]) => ({ name, run: () => remove(context.db) }))
  return runSteps(context, steps, LIMITS)
}

/** In this order: an address is deleted after its last session alert. */
const REMOVALS: Record<string, (db: Db) => Promise<unknown>> = {
  'remove old alerts': (db) =>
    db.deleteFrom('session_alert').where('asked_at', '<', daysAgo(ALERT_WAIT_DAYS)).execute(),
  'remove expired alert links': (db) =>
    db.deleteFrom('alert_link').where('expires_at', '<', sql<Date>`now()`).execute(),
  'remove expired sale mail links': (db) =>
    db.deleteFrom('sale_mail_link').where('expires_at', '<', sql<Date>`now()`).execute(),
  'remove old email changes': deleteOldEmailChanges,
  'remove old confirmations of email': deleteOldConfirmations,
  'remove old interest': (db) =>
    db.deleteFrom('photographer_interest').where('asked_at', '<', daysAgo(INTEREST_KEPT_DAYS)).execute(),
  'remove old invitations': (db) =>
    db
      .deleteFrom('photographer_invitation')
      .where('email', 'is not', null)
      .where('expires_at', '<', daysAgo(INTEREST_KEPT_DAYS))
      .execute(),
  'remove unused addresses': (db) =>
    db
      .deleteFrom('alert_address')
      .where('asked_at', '<', daysAgo(ALERT_WAIT_DAYS))
      .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('asked_at', '<', daysAgo(ADDRESS_KEPT_DAYS))]))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('session_alert')
              .select('session_alert.id')
              .whereRef('session_alert.address_id', '=', 'alert_address.id'),
          ),
        ),
      )
      .execute(),
}
