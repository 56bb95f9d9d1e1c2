import type { beginPasskey, beginPasskeyLogin, Passkey, passkeyLogin } from '#contract/accounts/passkeys.ts'
import { PASSKEY_MINUTES } from '#contract/accounts/passkeys.ts'
import { brand } from '#contract/brand.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { ALGORITHMS } from './algorithms.ts'
import type { BegunPasskey } from './begin-passkey.ts'
import type { PasskeyRow } from './passkey-queries.ts'
import type { RelyingParty } from './relying-party.ts'

const TIMEOUT_MS = PASSKEY_MINUTES * 60_000

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  added_at: row.created_at.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
  is_synced: row.is_synced,
})

export const presentCreation = (begun: BegunPasskey): OutputOf<typeof beginPasskey> => ({
  challenge: begun.challenge,
  rp: { id: begun.site.id, name: brand.name },
  user: { id: begun.user_handle.toString('base64url'), name: begun.email, displayName: begun.email },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  attestation: 'none',
  excludeCredentials: begun.existing.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key',
    transports,
  })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
})

export const presentRequest = (
  challenge: string,
  site: RelyingParty,
): OutputOf<typeof beginPasskeyLogin> => ({
  challenge,
  rpId: site.id,
  timeout: TIMEOUT_MS,
  userVerification: 'required',
})

export const presentPasskeyLogin = ({
  authToken,
  deviceToken,
  type,
}: OutputOf<typeof passkeyLogin>): OutputOf<typeof passkeyLogin> => ({ authToken, deviceToken, type })
