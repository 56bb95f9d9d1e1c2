import type { PasskeyRegistration } from '#contract/accounts/passkeys.ts'
import { ALGORITHMS } from './algorithms.ts'
import type { RelyingParty } from './relying-party.ts'

type Registered = { credential_id: Buffer; public_key: Buffer; counter: number; is_synced: boolean }

/**
 * What a passkey that answers this challenge is verified by; null for one that does not. Statements of makers are refused unread:
 * we ask for none, and to check one means to parse, and fetch from, what a stranger sends. The library is loaded when it is needed.
 */
export async function verifyRegistration(
  { id, origin }: RelyingParty,
  challenge: string,
  registration: PasskeyRegistration,
): Promise<Registered | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject } = registration.response
  try {
    if (!(await isWithoutStatement(attestationObject))) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...registration,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      is_synced: credentialBackedUp,
    }
  } catch {
    // The library throws for whatever is not as it must be.
    return null
  }
}

/** `none`, or signed by the new key itself. */
async function isWithoutStatement(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const form = attestation.get('fmt')
  return form === 'none' || (form === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}
