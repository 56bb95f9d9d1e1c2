import { createHash, randomBytes } from 'node:crypto'

/** A new login token: 256 random bits as base64url. Only its hash is ever stored (decisions.md, Accounts). */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
