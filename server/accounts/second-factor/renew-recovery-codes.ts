import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { noteKey } from '../note-key.ts'
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts'
import { replaceRecoveryCodes } from './second-factor-queries.ts'
import { withBothFactors } from './with-both-factors.ts'

/** Ends the recovery codes and answers new ones; the owner is mailed. Throws what `withBothFactors` throws. */
export async function renewRecoveryCodes(
  context: Context,
  caller: Caller,
  typed: { password: string; code: string },
  token: string,
): Promise<string[]> {
  const codes = newRecoveryCodes()
  await withBothFactors(context, caller, typed, token, async (tx, account) => {
    await replaceRecoveryCodes(tx, caller.id, codes.map(hashOfCode))
    await noteKey(context, tx, account, { kind: 'recovery-codes-renewed', role: 'photographer' })
  })
  return codes
}
