import { useSyncExternalStore } from 'react'
import type { Role, User } from '#contract/accounts/accounts.ts'
import { markRole } from '#web/platform/document/role-mark.ts'
import { onStoredChange } from '#web/platform/storage/storage.ts'
import { roleOf } from './homes.ts'
import { TOKEN_KEY, USER_KEY } from './keys.ts'
import {
  type Account,
  clearStoredAccount,
  guestAccount,
  leavingAccount,
  readAccount,
  storeAccount,
  unknownAccount,
} from './stored-account.ts'

/** Loaded lazily: guests do not need these calls, and they would add to the first load. */
const accountCalls = () => import('./account-calls.ts')

let account: Account | null = null
const listeners = new Set<() => void>()

/** The current account, for code outside of components. */
export function currentAccount(): Account {
  account ??= readAccount()
  return account
}

function become(next: Account): void {
  account = next
  markRole(shownRole(next))
  for (const listener of listeners) listener()
}

/** Whom the header is for. */
export const shownRole = ({ status, user }: Account): Role | 'guest' =>
  user && status !== 'expired' ? roleOf(user) : 'guest'

/** Calls `listener` whenever another account is the current one. */
export function subscribeToAccount(listener: () => void): () => void {
  listeners.add(listener)
  const follow = () => {
    const stored = readAccount()
    // A tab that finds out later that this login has ended leaves the others as they are.
    if (stored.status === 'member' || currentAccount().status !== 'expired') become(stored)
  }
  const stops = [TOKEN_KEY, USER_KEY].map((key) => onStoredChange(key, follow))
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}

/** Resolves as soon as the status is `member`. */
export const whenLoggedIn = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (currentAccount().status !== 'member') return
      stop()
      resolve()
    }
    const stop = subscribeToAccount(look)
    look()
  })

/** The current account; its status is `unknown` while rendering on the server and hydrating. */
export const useAccount = (): Account =>
  useSyncExternalStore(subscribeToAccount, currentAccount, () => unknownAccount)

export function signIn(token: string, user: User): void {
  storeAccount(token, user)
  become({ status: 'member', user, token })
}

/** Stores changed details of whoever is logged in, unless that is somebody else by now; other tabs follow. */
export function updateUser(user: User): void {
  const { token, user: now } = currentAccount()
  if (token && now.id === user.id && now.isPhotographer === user.isPhotographer) signIn(token, user)
}

/** The login of this token has ended; what it was used for is still shown. */
export function expire(token: string): void {
  const { user, token: now } = currentAccount()
  if (user && now === token) become({ status: 'expired', user, token })
}

/** Removes the account from this browser; the caller navigates away from pages that need one. */
export function clearAccount(): void {
  clearStoredAccount()
  become(guestAccount)
}

function leave(): void {
  clearStoredAccount()
  become(leavingAccount)
}

/** Ends the status `leaving` once another page is shown. */
export function endLeaving(): void {
  if (account?.status === 'leaving') become(guestAccount)
}

/** Log-out after the account was closed: the server has ended its logins (surfer.md §7, DELETE surfer/delete). */
export function leaveClosed(goHome: () => void): void {
  leave()
  goHome()
}

/** Log-out: ends the login on the server, too, and navigates to `/` (surfer.md, Sign-in dialog). */
export function signOut(goHome: () => void): void {
  const { token } = currentAccount()
  leave()
  goHome()
  // This browser has dropped the token either way; if the server cannot be reached, the login expires there.
  if (token)
    accountCalls()
      .then(({ endLogin }) => endLogin(token))
      .catch(() => undefined)
}

/**
 * Fetches the stored user's details again when the site starts. 401 and every other failure log out (surfer.md §4), a
 * lost connection only after retries.
 */
export async function restore(): Promise<'kept' | 'logged-out'> {
  const { token, user } = currentAccount()
  if (!token || !user) return 'kept'
  const calls = await accountCalls().catch(() => null)
  // The code of the calls did not load: that says nothing about the login.
  if (!calls) return 'kept'
  try {
    const fresh = await calls.fetchDetailsWithRetries(user.isPhotographer, token)
    // Details changed during the call are newer than its answer.
    if (currentAccount().user === user) updateUser(fresh)
    return 'kept'
  } catch {
    const now = currentAccount()
    if (now.token !== token || now.status === 'expired') return 'kept'
    leave()
    return 'logged-out'
  }
}
