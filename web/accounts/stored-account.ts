import type { User } from '#contract/accounts/accounts.ts'
import { readStored, readStoredJson, removeStored, writeStored } from '#web/platform/storage/storage.ts'
import { REDIRECT_KEY, TOKEN_KEY, USER_KEY } from './keys.ts'

/**
 * `unknown` while rendering on the server and hydrating. `leaving` from a log-out until the next page is shown: without
 * it the route guard of the page being left would open the login. `expired`: the login has ended, and its pages stay as they are until
 * the next one.
 */
export type Account =
  | { status: 'unknown' | 'guest' | 'leaving'; user: null; token: null }
  | { status: 'member' | 'expired'; user: User; token: string }

export const unknownAccount: Account = { status: 'unknown', user: null, token: null }
export const guestAccount: Account = { status: 'guest', user: null, token: null }
export const leavingAccount: Account = { status: 'leaving', user: null, token: null }

/** The account stored in this browser. A token without a readable user, or the reverse, is a guest. */
export function readAccount(): Account {
  const token = readStored(TOKEN_KEY)
  const user = readStoredJson(USER_KEY)
  return token && isToken(token) && isUser(user) ? { status: 'member', user, token } : guestAccount
}

/** A token that is no valid header value makes `fetch` throw, which would look like a lost connection for ever. */
const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

/** Checks what is shown, by hand: the zod schemas would add to the first load of every page. */
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
  // The token is written last: its change is what other tabs react to.
  writeStored(USER_KEY, JSON.stringify(person))
  writeStored(TOKEN_KEY, token)
}

/** Removes user, token and redirect path, as a log-out does (surfer.md §4). */
export function clearStoredAccount(): void {
  for (const key of [TOKEN_KEY, USER_KEY, REDIRECT_KEY]) removeStored(key)
}
