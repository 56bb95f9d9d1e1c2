import { type Insertable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { deleteExpired } from '#server/platform/db/delete-expired.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { addressNoted } from './events.ts'

/** Days after which a note whose mail no server has accepted is deleted. */
const NOTE_DAYS = 3

type Note = Pick<Insertable<Tables['address_note']>, 'kind' | 'role' | 'email'>

/**
 * Queues a mail to an address by a row of its own, so that the account's row may change or lose the address in the same
 * transaction.
 */
export async function noteAddress(context: Pick<Context, 'publish'>, tx: Tx, note: Note): Promise<void> {
  await deleteExpired(tx, 'address_note', sql`created_at < now() - make_interval(days => ${NOTE_DAYS})`)
  const { id } = await tx.insertInto('address_note').values(note).returning('id').executeTakeFirstOrThrow()
  await context.publish(tx, addressNoted, { note_id: id })
}
