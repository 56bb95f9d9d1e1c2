import { sql } from 'kysely'
import type { AlertForm } from '#contract/notifications/notifications.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { AlertLinkPurpose } from '../tables.ts'

export const findSurferEmail = (db: Db, id: number) =>
  db.selectFrom('surfer').select(['email', 'email_confirmed_at']).where('id', '=', id).executeTakeFirst()

type AddressRow = { id: number; confirmed_at: Date | null }

/** Inserts the address or updates its `asked_at`; the row stays locked until the transaction ends. `own` confirms it. */
export const upsertAddress = (tx: Tx, email: string, own: boolean): Promise<AddressRow> =>
  tx
    .insertInto('alert_address')
    .values({ email, confirmed_at: own ? sql<Date>`now()` : null })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        asked_at: sql<Date>`now()`,
        confirmed_at: sql<Date | null>`coalesce(alert_address.confirmed_at, excluded.confirmed_at)`,
      }),
    )
    .returning(['id', 'confirmed_at'])
    .executeTakeFirstOrThrow()

/** How many of the address's alerts its owner, or others, asked for within the last day. */
export async function countAlertsToday(tx: Tx, addressId: number, byOwner: boolean): Promise<number> {
  const { count } = await tx
    .selectFrom('session_alert')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address_id', '=', addressId)
    .where('by_owner', '=', byOwner)
    .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Inserts an alert, or updates the one for the same place and day; undefined when that was answered. Its owner sets its hours
 * anew; others only widen them, so that a stranger who types the address hides no session from its owner.
 */
export const upsertAlert = (
  tx: Tx,
  address_id: number,
  { day, location_id, surfschool_id, from, to }: AlertForm,
  by_owner: boolean,
): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('session_alert')
    .values({
      address_id,
      day,
      location_id: location_id ?? null,
      surfschool_id: surfschool_id ?? null,
      session_id: null,
      by_owner,
      from_time: from ?? null,
      to_time: to ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['address_id', 'day', 'location_id', 'surfschool_id'])
        .doUpdateSet({
          asked_at: sql<Date>`now()`,
          by_owner: sql<boolean>`session_alert.by_owner or excluded.by_owner`,
          from_time: newHour('from_time', 'least'),
          to_time: newHour('to_time', 'greatest'),
        })
        .where('session_alert.session_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()

const newHour = (hour: 'from_time' | 'to_time', wider: 'least' | 'greatest') => {
  const [before, asked] = [sql.ref(`session_alert.${hour}`), sql.ref(`excluded.${hour}`)]
  return sql<string | null>`case when excluded.by_owner then ${asked}
    when ${before} is not null and ${asked} is not null then ${sql.raw(wider)}(${before}, ${asked}) end`
}

/** When confirmation requests were sent to the address, newest first. */
export async function listConfirmations(tx: Tx, addressId: number): Promise<Date[]> {
  const rows = await tx
    .selectFrom('alert_confirmation')
    .innerJoin('session_alert', 'session_alert.id', 'alert_confirmation.session_alert_id')
    .select('alert_confirmation.asked_at')
    .where('session_alert.address_id', '=', addressId)
    .orderBy('alert_confirmation.asked_at', 'desc')
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

/** Locks the address of a link; none for an unknown or expired link. */
export const lockLinkedAddress = (
  tx: Tx,
  token_hash: Buffer,
  purpose: AlertLinkPurpose,
): Promise<AddressRow | undefined> =>
  tx
    .selectFrom('alert_link')
    .innerJoin('alert_address', 'alert_address.id', 'alert_link.address_id')
    .select(['alert_address.id', 'alert_address.confirmed_at'])
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate('alert_address')
    .executeTakeFirst()

/** How many alerts with a confirmed address wait for that place (negative: school) and day; no more are read than `most`. */
export async function countWaiting(db: Db, place: number, day: string, most: number): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('session_alert')
        .select('session_alert.day')
        .where('session_id', 'is', null)
        .where('is_confirmed', '=', true)
        .where('day', '=', day)
        // Both are named, for they stand in this order in the index.
        .where(({ and, eb }) =>
          place > 0
            ? and([eb('location_id', '=', place), eb('surfschool_id', 'is', null)])
            : and([eb('location_id', 'is', null), eb('surfschool_id', '=', -place)]),
        )
        .limit(most)
        .as('waiting'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
