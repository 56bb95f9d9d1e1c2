import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text has the form of a link token. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** SHA-256 of a token; the token itself is not stored. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
