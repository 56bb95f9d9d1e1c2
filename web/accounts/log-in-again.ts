import type { User } from '#contract/accounts/accounts.ts'
import { accountView, finish, openAgain, subscribeToView } from './dialog-view.ts'
import { roleOf } from './homes.ts'
import { currentAccount, expire, subscribeToAccount } from './store.ts'

let asking: Promise<string | null> | null = null
/** The token whose owner has closed the login, and has pressed nothing since. */
let refused: string | null = null

/**
 * Opens the login over the page whose login has ended; nothing of the page is lost. Answers the token of the next login of the same
 * person, from another tab, too; null where it was closed without one or somebody else came.
 */
export function logInAgain(token: string): Promise<string | null> {
  const { user, token: now } = currentAccount()
  if (now !== token) return Promise.resolve(now)
  if (!user || refused === token) return Promise.resolve(null)
  asking ??= ask(user, token).finally(() => {
    asking = null
  })
  return asking
}

async function ask(user: User, token: string): Promise<string | null> {
  expire(token)
  openAgain(roleOf(user), user.email)
  const next = await whenAnswered()
  if (next === null && currentAccount().status === 'expired') refuse(token)
  const { user: now } = currentAccount()
  return now?.id === user.id && now.isPhotographer === user.isPhotographer ? next : null
}

/** Whatever asks by itself must not open again what was just closed. */
function refuse(token: string): void {
  refused = token
  const forgive = () => {
    refused = null
  }
  // Not by the press that closed it.
  setTimeout(() => document.addEventListener('click', forgive, { once: true, capture: true }))
}

const whenAnswered = (): Promise<string | null> =>
  new Promise((resolve) => {
    const look = () => {
      const { status, token } = currentAccount()
      const isBack = status === 'member'
      if (status === 'expired' && accountView()) return
      for (const stop of stops) stop()
      // From another tab.
      if (isBack && accountView()?.held !== true) finish()
      resolve(isBack ? token : null)
    }
    const stops = [subscribeToView(look), subscribeToAccount(look)]
  })
