import type { PasskeyAssertion } from '#contract/accounts/passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

type Known = { public_key: Buffer; counter: number }

/**
 * What a passkey says with its signature of this challenge; null when the signature, the site or the person's confirmation is not
 * as it must be, or it counts no further than before (0 and 0: it does not count).
 */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  challenge: string,
  assertion: PasskeyAssertion,
  { public_key, counter }: Known,
): Promise<{ counter: number; is_synced: boolean } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: assertion.id, publicKey: new Uint8Array(public_key), counter },
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, is_synced: authenticationInfo.credentialBackedUp }
  } catch {
    // The library throws for whatever is not as it must be.
    return null
  }
}
