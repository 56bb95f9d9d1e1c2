import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as they stand in a link. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** What could be a token of ours. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** All we keep of a token. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()
