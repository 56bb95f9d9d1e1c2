import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { PASSKEY_MINUTES } from '#contract/accounts/passkeys.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import type { Caller } from '#server/platform/http/call.ts'

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** A new challenge: to add a passkey to this account under this handle, or, of nobody, to log in. Deletes those that have expired. */
export async function insertChallenge(
  db: Db,
  owner: (Caller & { user_handle: Buffer }) | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await deleteExpired(db, 'passkey_challenge', sql`expires_at < now()`)
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      surfer_id: owner?.role === 'surfer' ? owner.id : null,
      photographer_id: owner?.role === 'photographer' ? owner.id : null,
      user_handle: owner?.user_handle ?? null,
      expires_at: sql`now() + make_interval(mins => ${PASSKEY_MINUTES})`,
    })
    .execute()
  return challenge
}

/** Deletes the challenge for this account, or of nobody, and answers it; undefined for one that is unknown, used, expired or another's. */
export const deleteChallenge = (db: Db, challenge: string, owner: Caller | null) =>
  db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('surfer_id', 'is not distinct from', owner?.role === 'surfer' ? owner.id : null)
    .where('photographer_id', 'is not distinct from', owner?.role === 'photographer' ? owner.id : null)
    .returning('user_handle')
    .executeTakeFirst()
