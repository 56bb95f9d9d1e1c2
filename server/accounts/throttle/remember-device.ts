import { sql } from 'kysely'
import { DEVICE_DAYS } from '#contract/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { hashToken, newToken } from '../token.ts'

/** Browsers one account is known in; the one not used for longest makes room. */
const DEVICES = 30

/**
 * Remembers the browser that has just logged in, and returns the token it keeps: the one it came with when we gave it out, else
 * a new one. Deletes what was not used for `DEVICE_DAYS`.
 */
export async function rememberDevice(
  tx: Tx,
  { role, id }: Caller,
  kept: string | undefined,
): Promise<string> {
  await deleteExpired(tx, 'known_device', sql`used_at < now() - make_interval(days => ${DEVICE_DAYS})`)
  const token = kept !== undefined && (await wasGivenOut(tx, kept)) ? kept : newToken()
  const token_hash = hashToken(token)
  await tx
    .deleteFrom('known_device')
    .where(`${role}_id`, '=', id)
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', token_hash),
        eb(
          'token_hash',
          'in',
          eb
            .selectFrom('known_device')
            .select('token_hash')
            .where(`${role}_id`, '=', id)
            .orderBy('used_at', 'desc')
            .offset(DEVICES - 1),
        ),
      ]),
    )
    .execute()
  const owner = {
    surfer_id: role === 'surfer' ? id : null,
    photographer_id: role === 'photographer' ? id : null,
  }
  await tx
    .insertInto('known_device')
    .values({ token_hash, ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return token
}

/** A text that somebody else chose is never taken over. */
async function wasGivenOut(tx: Tx, token: string): Promise<boolean> {
  const known = await tx
    .selectFrom('known_device')
    .select('used_at')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
