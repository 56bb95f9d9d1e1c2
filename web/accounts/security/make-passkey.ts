import { startRegistration } from '@simplewebauthn/browser'
import { addPasskey, beginPasskey } from '#contract/accounts/passkeys.ts'
import { call } from '#web/platform/api/api.ts'
import type { Confirmation } from '../own-account/use-confirmed-form.ts'

/** Has the browser make a passkey and adds it to the account. Throws ApiError, and what browsers throw. */
export async function makePasskey(token: string, body: Confirmation): Promise<void> {
  const optionsJSON = await call(beginPasskey, { body }, { token })
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  const made = { clientDataJSON, attestationObject, ...(transports && { transports }) }
  await call(addPasskey, { body: { registration: { id, rawId, type, response: made } } }, { token })
}
