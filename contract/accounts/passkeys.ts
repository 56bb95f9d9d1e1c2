import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { accepted, id, idText, nameText, typedPassword } from '../fields.ts'
import { authentication, deviceToken } from './accounts.ts'

/** Passkeys one account may have. */
export const PASSKEYS_MAX = 20
/** A device answers what it is asked to sign within this time, in minutes. */
export const PASSKEY_MINUTES = 5

const passkey = z.object({
  id,
  name: z.string(),
  added_at: z.string(),
  /** Null: never. */
  used_at: z.nullable(z.string()),
  /** Kept by the owner's account of Apple, Google or a password manager, not by one device alone. */
  is_synced: z.boolean(),
})
export type Passkey = z.output<typeof passkey>

const base64url = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max))
const credentialId = base64url(1400)
const clientData = base64url(8000)
const transport = z.string().check(z.regex(/^[a-z-]{1,20}$/))

/** What the browser answers when a passkey is made (`RegistrationResponseJSON` of WebAuthn). */
const registration = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(transport).check(z.maxLength(10))),
  }),
})
export type PasskeyRegistration = z.output<typeof registration>

/** What the browser answers when a passkey has signed (`AuthenticationResponseJSON` of WebAuthn). */
const assertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(8000),
    signature: base64url(2000),
    userHandle: base64url(200),
  }),
})
export type PasskeyAssertion = z.output<typeof assertion>

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn; it names no passkey, so that it tells of nobody. */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** The password goes along when it is asked for. */
const confirmed = z.object({ current_password: z.optional(typedPassword) })
const confirmErrors = ['invalid_input', 'password_required', 'wrong_password', 'rate_limited'] as const
const params = z.object({ id: idText })
const name = nameText('Please enter a name')

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  access: 'user',
  summary: 'The passkeys of the account',
  output: z.object({ passkeys: z.array(passkey) }),
})
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'user',
  summary: 'Begin to add a passkey: what the browser needs to make one',
  input: { body: confirmed },
  output: creation,
  errors: confirmErrors,
})
export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  access: 'user',
  summary: 'Add the passkey the browser has made; the owner is mailed',
  status: 201,
  input: { body: z.object({ registration }) },
  output: passkey,
  errors: ['invalid_input', 'rate_limited'],
})
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/auth/passkeys/{id}',
  access: 'user',
  summary: 'Rename a passkey',
  input: { params, body: z.object({ name }) },
  output: passkey,
  errors: ['invalid_input', 'not_found'],
})
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/{id}',
  access: 'user',
  summary: 'Remove a passkey: it logs nobody in any more; the owner is mailed',
  input: { params, body: confirmed },
  output: accepted,
  errors: [...confirmErrors, 'not_found'],
})
export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey-login/options',
  access: 'guest',
  summary: 'Begin to log in with a passkey: what the browser needs to ask for one',
  output: request,
  errors: ['rate_limited'],
})
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey-login',
  access: 'guest',
  summary: 'Log in with a passkey; it decides which account of which type',
  input: { body: z.object({ assertion, deviceToken }) },
  output: z.object({ ...authentication.shape, type: z.enum(['surfer', 'photographer']) }),
  errors: ['invalid_credentials', 'rate_limited'],
})
