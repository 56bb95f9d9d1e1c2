import { openLogin } from './dialog-view.ts'
import { roleOf } from './homes.ts'
import { clearAccount, currentAccount } from './store.ts'

/** Handles a 401: clears the account and opens the login, which leads back to this page. */
export function loseLogin(token: string): void {
  const { user, token: now } = currentAccount()
  // Another tab may have stored a new login meanwhile.
  if (now !== token || !user) return
  clearAccount()
  openLogin({ redirectPath: window.location.pathname + window.location.search }, roleOf(user))
}
