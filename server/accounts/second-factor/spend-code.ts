import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { noteKey } from '../note-key.ts'
import { stepOfCode } from './app-codes.ts'
import { hashOfCode, plainCode } from './recovery-codes.ts'
import { openSecret } from './seal-secret.ts'
import { deleteRecoveryCode, findSealedSecret, spendStep } from './second-factor-queries.ts'

export const wrongCode = (): AppError =>
  new AppError('invalid_input', { code: 'This code is not correct, or it was used already' })

type Account = { id: number; email: string; email_confirmed_at: Date | null }

/**
 * Uses up a code of the app or a recovery code of an account whose row the transaction has locked; the owner is mailed of the
 * latter. Throws `invalid_input` for the field `code`.
 */
export async function spendCode(
  context: Pick<Context, 'config' | 'publish'>,
  tx: Tx,
  account: Account,
  typed: string,
): Promise<void> {
  const { id } = account
  const code = plainCode(typed)
  if (isAppCode(code)) {
    const factor = await findSealedSecret(tx, id, { isOn: true })
    const step =
      factor &&
      stepOfCode(code, await openSecret({ db: tx, config: context.config }, id, factor.sealed_secret))
    if (!step || !(await spendStep(tx, id, step))) throw wrongCode()
    return
  }
  if (!(await deleteRecoveryCode(tx, id, hashOfCode(code)))) throw wrongCode()
  await noteKey(context, tx, account, { kind: 'recovery-code-used', role: 'photographer' })
}

/** Six digits, which can be guessed; a recovery code cannot. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plainCode(typed))
