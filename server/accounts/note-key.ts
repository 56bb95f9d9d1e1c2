import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { noteAddress } from './note-address.ts'

type KeyNote = Omit<Parameters<typeof noteAddress>[2], 'email'>
type Account = { email: string; email_confirmed_at: Date | null }

/** Mails the owner that a key of the account was changed; an address that nobody has confirmed may be a stranger's and is told nothing. */
export async function noteKey(
  context: Pick<Context, 'publish'>,
  tx: Tx,
  { email, email_confirmed_at }: Account,
  note: KeyNote,
): Promise<void> {
  if (email_confirmed_at) await noteAddress(context, tx, { ...note, email })
}
