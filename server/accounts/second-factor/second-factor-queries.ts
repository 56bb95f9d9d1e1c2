import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

export type SecondFactorRow = { confirmed_at: Date | null; codes: number }

export const findSecondFactor = (db: Db, photographerId: number): Promise<SecondFactorRow | undefined> =>
  db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .select(
      sql<number>`(select count(*) from recovery_code as code where code.photographer_id = second_factor.photographer_id)`.as(
        'codes',
      ),
    )
    .where('photographer_id', '=', photographerId)
    .executeTakeFirst()

/** The secret of an account whose factor is on, or of one that is only begun. */
export const findSealedSecret = (db: Db, photographerId: number, { isOn }: { isOn: boolean }) =>
  db
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('photographer_id', '=', photographerId)
    .where('confirmed_at', isOn ? 'is not' : 'is', null)
    .executeTakeFirst()

/** Replaces one that was only begun; false when the factor is on. */
export async function insertBegun(db: Db, photographer_id: number, sealed_secret: Buffer): Promise<boolean> {
  const written = await db
    .insertInto('second_factor')
    .values({ photographer_id, sealed_secret })
    .onConflict((conflict) =>
      conflict
        .column('photographer_id')
        .doUpdateSet({ sealed_secret, begun_at: sql<Date>`now()` })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Switches on what was begun with this secret; false when that is not there any more. */
export async function confirmBegun(
  tx: Tx,
  photographerId: number,
  sealed: Buffer,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ confirmed_at: sql<Date>`now()`, last_step: step })
    .where('photographer_id', '=', photographerId)
    .where('sealed_secret', '=', sealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses up the codes until this one; false when it, or a later one, was used. */
export async function spendStep(tx: Tx, photographerId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('photographer_id', '=', photographerId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses up a recovery code; false when it is none. */
export async function deleteRecoveryCode(tx: Tx, photographerId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('photographer_id', '=', photographerId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends the recovery codes of an account; these take their place. */
export async function replaceRecoveryCodes(tx: Tx, photographer_id: number, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('photographer_id', '=', photographer_id).execute()
  const rows = hashes.map((code_hash) => ({ code_hash, photographer_id }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

/** Whose password was right with this ticket, while it lives. */
export const findSecondStep = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('second_step')
    .select('photographer_id')
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Uses up a ticket; false when it was used or ended meanwhile. */
export async function deleteSecondStep(tx: Tx, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_step')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
