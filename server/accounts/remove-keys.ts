import type { Tx } from '#server/platform/db/connect.ts'
import type { Caller } from '#server/platform/http/call.ts'

/** Deletes what opens an account besides its password. For one that is closed: its row stays, so that nothing goes by itself. */
export async function removeKeys(tx: Tx, { role, id }: Caller): Promise<void> {
  await tx.deleteFrom('passkey').where(`${role}_id`, '=', id).execute()
  await tx.deleteFrom('passkey_challenge').where(`${role}_id`, '=', id).execute()
  if (role === 'photographer') await removeSecondFactor(tx, id)
}

/** Deletes the keys an account was given since then: passkeys, and a second factor switched on, whenever that was begun. */
export async function removeKeysSince(tx: Tx, { role, id }: Caller, since: Date): Promise<void> {
  await tx.deleteFrom('passkey').where(`${role}_id`, '=', id).where('created_at', '>', since).execute()
  await tx.deleteFrom('passkey_challenge').where(`${role}_id`, '=', id).execute()
  if (role === 'surfer') return
  const made = await tx
    .selectFrom('second_factor')
    .select('photographer_id')
    .where('photographer_id', '=', id)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('confirmed_at', '>', since)]))
    .executeTakeFirst()
  if (made) await removeSecondFactor(tx, id)
}

/** Whether there was one. */
export async function removeSecondFactor(tx: Tx, photographerId: number): Promise<boolean> {
  await tx.deleteFrom('second_step').where('photographer_id', '=', photographerId).execute()
  await tx.deleteFrom('recovery_code').where('photographer_id', '=', photographerId).execute()
  const gone = await tx
    .deleteFrom('second_factor')
    .where('photographer_id', '=', photographerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  await tx.deleteFrom('second_factor').where('photographer_id', '=', photographerId).execute()
  return gone.numDeletedRows === 1n
}

/** Once nothing is sealed any more, a key that was lost may be followed by another. */
export async function forgetUnusedKey(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('installation_secret')
    .where('name', '=', 'second-factor-key')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('second_factor').select('photographer_id'))),
    )
    .execute()
}
