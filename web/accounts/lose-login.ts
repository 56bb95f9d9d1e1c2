import { openLogin } from './dialog-view.ts'
import { roleOf } from './homes.ts'
import { currentAccount, dropAccount } from './store.ts'

/** The server knows this login no more: whoever had it logs in again and comes back here. */
export function loseLogin(token: string): void {
  const { user, token: now } = currentAccount()
  // Another tab may hold a new login already.
  if (now !== token || !user) return
  dropAccount()
  openLogin({ redirectPath: window.location.pathname + window.location.search }, roleOf(user))
}
