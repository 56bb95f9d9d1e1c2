import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

const SHOWN = ['id', 'name', 'created_at', 'used_at', 'is_synced'] as const
export type PasskeyRow = {
  id: number
  name: string
  created_at: Date
  used_at: Date | null
  is_synced: boolean
}

export const findPasskeys = (db: Db, { role, id }: Caller): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').select(SHOWN).where(`${role}_id`, '=', id).orderBy('id').execute()

/** What is needed to make another passkey for the account. */
export const findOwnCredentialIds = (db: Db, { role, id }: Caller) =>
  db
    .selectFrom('passkey')
    .select(['credential_id', 'transports', 'user_handle'])
    .where(`${role}_id`, '=', id)
    .orderBy('id')
    .execute()

type NewPasskey = {
  credential_id: Buffer
  user_handle: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  is_synced: boolean
  name: string
}

/** Undefined when somebody has this passkey already. */
export const insertPasskey = (tx: Tx, { role, id }: Caller, passkey: NewPasskey) =>
  tx
    .insertInto('passkey')
    .values({ ...passkey, [`${role}_id`]: id })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst()

export const updateName = (db: Db, { role, id }: Caller, passkeyId: number, name: string) =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', passkeyId)
    .where(`${role}_id`, '=', id)
    .returning(SHOWN)
    .executeTakeFirst()

/** Whether there was one. */
export async function deletePasskey(tx: Tx, { role, id }: Caller, passkeyId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('id', '=', passkeyId)
    .where(`${role}_id`, '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export const findByCredentialId = (db: Db, credentialId: Buffer) =>
  db
    .selectFrom('passkey')
    .select(['id', 'surfer_id', 'photographer_id', 'user_handle', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/**
 * Notes a use; false when the passkey was removed, or has counted no further since it was verified: of two log-ins with one
 * count one succeeds. A count of 0 is that of a passkey that does not count.
 */
export async function notePasskeyUse(
  tx: Tx,
  id: number,
  { counter, is_synced }: { counter: number; is_synced: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ counter, is_synced, used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
