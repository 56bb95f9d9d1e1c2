import type { Context } from '#server/platform/context.ts'

/**
 * Deletes the alert address of a surfer who has closed the account. Runs before the mail about it, which deletes the note.
 * Idempotent.
 */
export async function removeClosedAddress({ db }: Pick<Context, 'db'>, noteId: number): Promise<void> {
  await db
    .deleteFrom('alert_address')
    .where('email', 'in', (eb) =>
      eb
        .selectFrom('address_note')
        .select((note) => note.fn<string>('lower', ['address_note.email']).as('email'))
        .where('id', '=', noteId)
        .where('kind', '=', 'account-closed')
        .where('role', '=', 'surfer'),
    )
    .execute()
}
