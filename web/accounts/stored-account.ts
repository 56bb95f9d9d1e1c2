import type { User } from '#contract/accounts/accounts.ts'
import { readStored, readStoredJson, removeStored, writeStored } from '#web/platform/storage/storage.ts'
import { REDIRECT_KEY, TOKEN_KEY, USER_KEY } from './keys.ts'

/**
 * `unknown` while the page comes from the server; the browser knows at once. `leaving` after a log-out until another
 * page is there: the page that is left must not ask to log in again.
 */
export type Account =
  | { status: 'unknown' | 'guest' | 'leaving'; user: null; token: null }
  | { status: 'member'; user: User; token: string }

export const unknownAccount: Account = { status: 'unknown', user: null, token: null }
export const guestAccount: Account = { status: 'guest', user: null, token: null }
export const leavingAccount: Account = { status: 'leaving', user: null, token: null }

/** Who this browser last saw; a token without a readable user, or the reverse, is a guest. */
export function readAccount(): Account {
  const token = readStored(TOKEN_KEY)
  const user = readStoredJson(USER_KEY)
  return token && isToken(token) && isUser(user) ? { status: 'member', user, token } : guestAccount
}

/** What cannot stand in a call's header would look like a line that is down, for ever. */
const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

/** By hand: the schemas would weigh on every first page. What is shown from it is checked, the server checks the rest. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Partial<Record<keyof User, unknown>>
  const photo = user.profile_photo
  return (
    Number.isSafeInteger(user.id) &&
    [user.first_name, user.last_name, user.email].every((text) => typeof text === 'string') &&
    typeof user.isPhotographer === 'boolean' &&
    (photo === null || (typeof photo === 'object' && 'url' in photo && typeof photo.url === 'string'))
  )
}

export function storeAccount(token: string, person: User): void {
  // The token last: other tabs look when it changes.
  writeStored(USER_KEY, JSON.stringify(person))
  writeStored(TOKEN_KEY, token)
}

/** Log-out clears user, token and redirect path (surfer.md §4). */
export function forgetAccount(): void {
  for (const key of [TOKEN_KEY, USER_KEY, REDIRECT_KEY]) removeStored(key)
}
