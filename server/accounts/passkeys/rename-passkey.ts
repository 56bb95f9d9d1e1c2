import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { type PasskeyRow, updateName } from './passkey-queries.ts'

/** Throws `not_found`, for another's, too. */
export async function renamePasskey(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  passkeyId: number,
  name: string,
): Promise<PasskeyRow> {
  const row = await updateName(db, caller, passkeyId, name)
  if (!row) throw new AppError('not_found')
  return row
}
