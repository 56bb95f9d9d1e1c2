import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { beginPasskey, PasskeyAssertion, PasskeyRegistration } from '#contract/accounts/passkeys.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { cbor } from './cbor.ts'

type Creation = OutputOf<typeof beginPasskey>
type Request = { challenge: string; rpId: string }

/** What of it is not as it should be. */
type Oddities = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
  type?: string
  /** A statement of its maker, which nobody asked for. */
  statement?: { fmt: string; attStmt: Map<string, string | Buffer> }
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()
const base64url = (content: Buffer | string): string => Buffer.from(content).toString('base64url')

const [PRESENT, VERIFIED, MAY_SYNC, IS_SYNCED, HAS_KEY] = [0x01, 0x04, 0x08, 0x10, 0x40]

/** A device with a passkey (ES256): makes it, and signs with it, as a browser on `origin` would have it do. */
export function softwarePasskey(origin: string, { isSynced = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let handle = ''
  /** Synced passkeys do not count. */
  let counter = 0

  function authenticatorData(rpId: string, odd: Oddities, key?: Buffer): Buffer {
    const synced = isSynced ? MAY_SYNC | IS_SYNCED : 0
    const flags = PRESENT | (odd.isVerified === false ? 0 : VERIFIED) | synced | (key ? HAS_KEY : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(odd.counter ?? counter)
    return Buffer.concat([sha256(odd.rpId ?? rpId), Buffer.from([flags]), count, ...(key ? [key] : [])])
  }
  const clientData = (type: string, challenge: string, odd: Oddities): string =>
    JSON.stringify({
      type: odd.type ?? type,
      challenge: odd.challenge ?? challenge,
      origin: odd.origin ?? origin,
      crossOrigin: false,
    })

  return {
    id: base64url(id),
    /** Makes the passkey. */
    register({ challenge, rp, user }: Creation, odd: Oddities = {}): PasskeyRegistration {
      handle = user.id
      const cose = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)])
      const { fmt, attStmt } = odd.statement ?? { fmt: 'none', attStmt: new Map() }
      const attestation = new Map<string, string | Buffer | Map<string, string | Buffer>>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authenticatorData(rp.id, odd, key)],
      ])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, odd)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Signs a challenge. */
    assert({ challenge, rpId }: Request, odd: Oddities = {}): PasskeyAssertion {
      if (!isSynced) counter += 1
      const data = authenticatorData(rpId, odd)
      const client = clientData('webauthn.get', challenge, odd)
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: odd.userHandle ?? handle,
        },
      }
    },
  }
}
