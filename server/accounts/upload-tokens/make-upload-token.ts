import type { makeUploadToken as endpoint } from '#contract/accounts/upload-tokens.ts'
import { UPLOAD_TOKEN_PREFIX, UPLOAD_TOKENS_MAX } from '#contract/accounts/upload-tokens.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { checkLogin } from '../login/check-login.ts'
import { requirePassword } from '../login/require-password.ts'
import { noteKey } from '../note-key.ts'
import { lockAccount } from '../queries.ts'
import { hashToken, newToken } from '../token.ts'
import { countUploadTokens, insertUploadToken, type UploadTokenRow } from './upload-token-queries.ts'

export type MadeUploadToken = { token: string; row: UploadTokenRow }

/**
 * Makes an upload token, which is kept nowhere but as its hash, and mails its owner. Throws what `requirePassword` throws,
 * `invalid_input` for one too many, and `login_required` when the login (`loginToken`) was ended meanwhile.
 */
export async function makeUploadToken(
  context: Context,
  caller: Caller,
  { name, current_password }: BodyOf<typeof endpoint>,
  loginToken: string,
): Promise<MadeUploadToken> {
  await requirePassword(context, caller, {
    ...{ password: current_password, field: 'current_password', token: loginToken },
  })
  const token = `${UPLOAD_TOKEN_PREFIX}${newToken()}`
  return context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller)
    if (!account) throw new AppError('login_required')
    await checkLogin(tx, caller, loginToken)
    if ((await countUploadTokens(tx, caller.id)) >= UPLOAD_TOKENS_MAX)
      throw new AppError('invalid_input', {
        name: `You can have at most ${UPLOAD_TOKENS_MAX} upload tokens. Please revoke one first.`,
      })
    const made = { photographer_id: caller.id, token_hash: hashToken(token), name }
    const row = await insertUploadToken(tx, made)
    await noteKey(context, tx, account, { kind: 'upload-token-made', role: caller.role })
    return { token, row }
  })
}
