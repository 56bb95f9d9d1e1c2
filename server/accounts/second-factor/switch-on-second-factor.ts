import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { checkLogin } from '../login/check-login.ts'
import { noteKey } from '../note-key.ts'
import { lockAccount } from '../queries.ts'
import { stepOfCode } from './app-codes.ts'
import { countCode } from './count-code.ts'
import { hashOfCode, newRecoveryCodes, plainCode } from './recovery-codes.ts'
import { openSecret } from './seal-secret.ts'
import { confirmBegun, findSealedSecret, replaceRecoveryCodes } from './second-factor-queries.ts'
import { wrongCode } from './spend-code.ts'

/**
 * Switches on the second factor that was begun, once a code shows that the app has its secret. Answers the recovery codes, of
 * which only hashes are kept, and mails the owner. Wrong codes count: what an owner began and left must not be guessed by whoever
 * stole the login. Throws `invalid_input`, `rate_limited`, and `login_required` when the login was ended meanwhile.
 */
export async function switchOnSecondFactor(
  context: Context,
  caller: Caller,
  { code: typed, token }: { code: string; token: string },
): Promise<string[]> {
  const { id } = caller
  const forget = await countCode(context, id, typed)
  const begun = await findSealedSecret(context.db, id, { isOn: false })
  const secret = begun && (await openSecret(context, id, begun.sealed_secret))
  const step = secret && stepOfCode(plainCode(typed), secret)
  if (!begun || !step) throw wrongCode()
  const codes = newRecoveryCodes()
  await context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller)
    if (!account) throw new AppError('login_required')
    await checkLogin(tx, caller, token)
    if (!(await confirmBegun(tx, id, begun.sealed_secret, step))) throw wrongCode()
    await replaceRecoveryCodes(tx, id, codes.map(hashOfCode))
    await noteKey(context, tx, account, { kind: 'second-factor-on', role: 'photographer' })
  })
  await forget()
  return codes
}
