import { sql } from 'kysely'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { addressNoted } from '../events.ts'

/** A note no mail server has taken by then is given up, days. */
const NOTE_DAYS = 3

type Note = { kind: 'email-left' | 'email-arrived' | 'account-closed'; role: Role; email: string }

/** Has a mail go to an address itself, whatever becomes of the account: the account's row may forget it at once. */
export async function noteAddress(context: Pick<Context, 'publish'>, tx: Tx, note: Note): Promise<void> {
  await tx
    .deleteFrom('address_note')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${NOTE_DAYS})`)
    .execute()
  const { id } = await tx.insertInto('address_note').values(note).returning('id').executeTakeFirstOrThrow()
  await context.publish(tx, addressNoted, { note_id: id })
}
