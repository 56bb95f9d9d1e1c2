import { createHash } from 'node:crypto'
import type { Role } from '#contract/accounts/accounts.ts'
import { networkOf } from '#server/platform/http/limits/network-of.ts'

/** Account and network together. Its first word is hashed in the rows of logins that still live. */
export const accountNetworkKey = (role: Role, email: string, address: string): Buffer =>
  digest('origin', role, email, networkOf(address))
export const accountKey = (role: Role, email: string): Buffer => digest('account', role, email)
export const networkKey = (address: string): Buffer => digest('address', networkOf(address))
/** Account and a browser that has logged in to it before. */
export const deviceKey = (role: Role, email: string, tokenHash: Buffer): Buffer =>
  digest('device', role, email, tokenHash.toString('hex'))
/** One login, whose owner is asked for the password again. */
export const loginKey = (tokenHash: Buffer): Buffer => digest('login', tokenHash.toString('hex'))
export const deviceLinkKey = (role: Role, email: string): Buffer => digest('device-link', role, email)
export const deviceLinksKey = (address: string): Buffer => digest('device-links', networkOf(address))
export const confirmKey = (address: string): Buffer => digest('confirm', networkOf(address))
/** An address that nobody has confirmed, whoever carries it. The migration that began to keep it computes it, too. */
export const unconfirmedKey = (email: string): Buffer => digest('unconfirmed', email.toLowerCase())
export const codeKey = (photographerId: number): Buffer => digest('code', String(photographerId))
export const uploadTokensKey = (address: string): Buffer => digest('upload-tokens', networkOf(address))
export const resetKey = (address: string): Buffer => digest('reset', networkOf(address))

export const interestKey = (address: string): Buffer => digest('interest', networkOf(address))

/** A throttle key: SHA-256, so that no address is stored. */
const digest = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest()
