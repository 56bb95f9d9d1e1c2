import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { markRole } from '#web/platform/document/role-mark.ts'
import { onStoredChange } from '#web/platform/storage/storage.ts'
import { roleOf } from './homes.ts'
import { TOKEN_KEY, USER_KEY } from './keys.ts'
import {
  type Account,
  forgetAccount,
  guestAccount,
  leavingAccount,
  readAccount,
  storeAccount,
  unknownAccount,
} from './stored-account.ts'

/** Only those who are logged in need these calls: guests' first page is lighter without them. */
const accountCalls = () => import('./account-calls.ts')

let account: Account | null = null
const listeners = new Set<() => void>()

/** The account as of now, outside of components. */
export function currentAccount(): Account {
  account ??= readAccount()
  return account
}

function become(next: Account): void {
  account = next
  markRole(next.user ? roleOf(next.user) : 'guest')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const follow = () => become(readAccount())
  const stops = [TOKEN_KEY, USER_KEY].map((key) => onStoredChange(key, follow))
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}

/** Resolves once somebody is logged in here, at once where somebody is. */
export const whenMember = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (currentAccount().status !== 'member') return
      stop()
      resolve()
    }
    const stop = subscribe(look)
    look()
  })

/** Who is logged in; `status` is `unknown` while rendering on the server and hydrating. */
export const useAccount = (): Account => useSyncExternalStore(subscribe, currentAccount, () => unknownAccount)

export function signIn(token: string, user: User): void {
  storeAccount(token, user)
  become({ status: 'member', user, token })
}

/** What was changed of who is logged in, unless somebody else is by now; other tabs follow. */
export function keepUser(token: string, user: User): void {
  if (currentAccount().token === token) signIn(token, user)
}

/** Forgets the account here; the caller leads away from pages that need one. */
export function dropAccount(): void {
  forgetAccount()
  become(guestAccount)
}

function leave(): void {
  forgetAccount()
  become(leavingAccount)
}

/** Another page is there: whoever left is a guest now. */
export function settleGuest(): void {
  if (account?.status === 'leaving') become(guestAccount)
}

/** After the account was closed: its login is dead already (surfer.md §7, DELETE surfer/delete). */
export function leaveClosed(goHome: () => void): void {
  leave()
  goHome()
}

/** Log-out: ends the login on the server as well and goes to `/` (surfer.md, Sign-in dialog). */
export function signOut(goHome: () => void): void {
  const { token } = currentAccount()
  leave()
  goHome()
  // The token is gone from this browser either way; an unreachable server ends it by its age.
  if (token)
    accountCalls()
      .then(({ endLogin }) => endLogin(token))
      .catch(() => undefined)
}

/**
 * On start: fetches the stored user's details again. 401 and every other failure log out (surfer.md §4); a line that is
 * down is waited for first.
 */
export async function restore(): Promise<'kept' | 'logged-out'> {
  const { token, user } = currentAccount()
  if (!token || !user) return 'kept'
  const calls = await accountCalls().catch(() => null)
  // Without the code to ask with, nothing was asked.
  if (!calls) return 'kept'
  try {
    const fresh = await calls.fetchDetailsPatiently(user.isPhotographer, token)
    // What was changed while we asked is newer.
    if (currentAccount().user === user) keepUser(token, fresh)
    return 'kept'
  } catch {
    if (currentAccount().token !== token) return 'kept'
    leave()
    return 'logged-out'
  }
}
