import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/brand.ts'

/** What every authenticator app understands: six digits of SHA-1 that change each 30 seconds (RFC 6238). */
const DIGITS = 6
/** Clocks of phones go wrong: the code before and the one after count, too. */
const WINDOW = 1

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** The 30 seconds whose code this is, counted since 1970; null when it is none of now. */
export function stepOfCode(code: string, secret: Buffer, now: number = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const given = { secret: secretOf(secret), timestamp: now, digits: DIGITS }
  const offset = TOTP.validate({ ...given, token: code, window: WINDOW })
  return offset === null ? null : TOTP.counter({ timestamp: now }) + offset
}

type AppSecret = {
  /** For who types it. */
  secret: string
  /** `otpauth://totp/...`, for a QR code. */
  uri: string
}

export function appSecret(bytes: Buffer, email: string): AppSecret {
  const secret = secretOf(bytes)
  const uri = new TOTP({ issuer: brand.name, label: email, secret, digits: DIGITS }).toString()
  return { secret: secret.base32, uri }
}
