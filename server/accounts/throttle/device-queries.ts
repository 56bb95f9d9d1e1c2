import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import { DEVICE_LINK_HOURS } from '#contract/accounts/accounts.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { DEVICE_LINKS } from '../policy.ts'

/** The accounts with this address that this browser has logged in to before. */
export async function findKnownAccounts(
  db: Db,
  { role, email }: { role: Role; email: string },
  tokenHash: Buffer,
): Promise<number[]> {
  const rows = await db
    .selectFrom('known_device')
    .innerJoin(sql<{ id: number; email: string }>`${sql.table(role)}`.as('account'), (join) =>
      join.on(sql`account.id`, '=', sql.ref(`known_device.${role}_id`)),
    )
    .where('known_device.token_hash', '=', tokenHash)
    .where(sql`lower(account.email)`, '=', email.toLowerCase())
    .select('account.id')
    .execute()
  return rows.map(({ id }) => id)
}

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`

/** Whether an account was mailed all the links it may have for now, used ones included. */
export async function hasDeviceLinks(tx: Tx, { role, id }: Caller): Promise<boolean> {
  const { hour, day } = await tx
    .selectFrom('device_link')
    .where(`${role}_id`, '=', id)
    .where('created_at', '>', hoursAgo(24))
    .select((eb) => [
      eb.fn.countAll<number>().as('day'),
      eb.fn.countAll<number>().filterWhere('created_at', '>', hoursAgo(1)).as('hour'),
    ])
    .executeTakeFirstOrThrow()
  return hour >= DEVICE_LINKS.hour || day >= DEVICE_LINKS.day
}

/** Whose a link is; undefined for an unknown, used or expired one. */
export const findDeviceLink = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('device_link')
    .select(['surfer_id', 'photographer_id'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('created_at', '>', hoursAgo(DEVICE_LINK_HOURS))
    .executeTakeFirst()

/** Marks a link as used; false when it was used or deleted meanwhile. */
export async function takeDeviceLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('device_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes requests that were never answered, and links older than a day. */
export async function deleteOldDeviceLinks(tx: Tx): Promise<void> {
  await deleteExpired(tx, 'device_request', sql`created_at < ${hoursAgo(24)}`)
  await deleteExpired(tx, 'device_link', sql`created_at < ${hoursAgo(24)}`)
}
