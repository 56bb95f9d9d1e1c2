import type { Context } from '#server/platform/context.ts'

/**
 * A surfer who closes the account waits for no session any more. Runs before the mail about it, which takes the note along;
 * twice is as good as once.
 */
export async function removeClosedAddress({ db }: Pick<Context, 'db'>, noteId: number): Promise<void> {
  await db
    .deleteFrom('help_address')
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
