import { randomBytes } from 'node:crypto'
import { PASSKEYS_MAX } from '#contract/accounts/passkeys.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { requirePassword } from '../login/require-password.ts'
import { findOwnCredentials } from '../queries.ts'
import { insertChallenge } from './challenge-queries.ts'
import { findOwnCredentialIds } from './passkey-queries.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

type Confirmation = { password: string | undefined; token: string }
export type BegunPasskey = {
  challenge: string
  site: RelyingParty
  email: string
  /** Random, the same for all passkeys of an account: a device replaces what it has for it. */
  user_handle: Buffer
  existing: { credential_id: Buffer; transports: string[] }[]
}

/** Answers what a browser needs to make a passkey. Throws what `requirePassword` throws, and `invalid_input` for one too many. */
export async function beginPasskey(
  context: Context,
  caller: Caller,
  confirmation: Confirmation,
): Promise<BegunPasskey> {
  await requirePassword(context, caller, { ...confirmation, field: 'current_password' })
  const own = await findOwnCredentials(context.db, caller)
  if (!own) throw new AppError('login_required')
  const existing = await findOwnCredentialIds(context.db, caller)
  if (existing.length >= PASSKEYS_MAX)
    throw new AppError('invalid_input', {
      passkey: `An account has at most ${PASSKEYS_MAX} passkeys. Please remove one first.`,
    })
  const user_handle = existing[0]?.user_handle ?? randomBytes(32)
  const challenge = await insertChallenge(context.db, { ...caller, user_handle })
  return { challenge, site: relyingParty(context.publicOrigin()), email: own.email, user_handle, existing }
}
