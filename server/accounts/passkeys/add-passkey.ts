import { PASSKEYS_MAX, type PasskeyRegistration } from '#contract/accounts/passkeys.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { checkLogin } from '../login/check-login.ts'
import { noteKey } from '../note-key.ts'
import { countPasskeys, lockAccount } from '../queries.ts'
import { deleteChallenge } from './challenge-queries.ts'
import { insertPasskey, type PasskeyRow } from './passkey-queries.ts'
import { relyingParty } from './relying-party.ts'
import { signedChallenge } from './signed-challenge.ts'
import { verifyRegistration } from './verify-registration.ts'

const refused = () =>
  new AppError('invalid_input', { passkey: 'This passkey could not be added. Please try again.' })

/**
 * Adds the passkey that answers a challenge of this account, named after the device it was made on, and mails the owner. Throws
 * `invalid_input`: for an unknown, used or expired challenge, for one of another site or account, and for a passkey that is known. Throws `login_required` when the login was ended meanwhile.
 */
export async function addPasskey(
  context: Context,
  caller: Caller,
  registration: PasskeyRegistration,
  { device, token }: { device: string | null; token: string },
): Promise<PasskeyRow> {
  const challenge = signedChallenge(registration.response.clientDataJSON)
  const begun = challenge === null ? undefined : await deleteChallenge(context.db, challenge, caller)
  if (challenge === null || !begun?.user_handle) throw refused()
  const { user_handle } = begun
  const site = relyingParty(context.publicOrigin())
  const made = await verifyRegistration(site, challenge, registration)
  if (!made) throw refused()
  const { transports = [] } = registration.response
  return context.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller)
    if (!account) throw new AppError('login_required')
    await checkLogin(tx, caller, token)
    if ((await countPasskeys(tx, caller)) >= PASSKEYS_MAX) throw refused()
    const passkey = { ...made, user_handle, transports, name: device ?? 'Passkey' }
    const row = await insertPasskey(tx, caller, passkey)
    if (!row) throw refused()
    await noteKey(context, tx, account, { kind: 'passkey-added', role: caller.role })
    return row
  })
}
