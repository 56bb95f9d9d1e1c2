import { logout, surferDetails, type User } from '#contract/accounts/accounts.ts'
import { photographerDetails } from '#contract/catalogue/photographers.ts'
import { ApiError, call } from '#web/platform/api/api.ts'

/** The user object of a token, by the call of its role. */
export const fetchDetails = (isPhotographer: boolean, token: string, signal?: AbortSignal): Promise<User> =>
  isPhotographer
    ? call(photographerDetails, { signal }, { token })
    : call(surferDetails, { signal }, { token })

/** Between tries that got no answer at all, in ms. */
const PAUSES_MS = [1000, 2000]

/**
 * Like `fetchDetails`, on a bad line: while the device says that it is offline its return is waited for, and a call
 * without any answer (the page may just be left) is made again. Throws what the last try threw.
 */
export async function fetchDetailsPatiently(isPhotographer: boolean, token: string): Promise<User> {
  for (const pause of PAUSES_MS) {
    try {
      return await fetchDetails(isPhotographer, token)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error
    }
    await (navigator.onLine ? new Promise((done) => setTimeout(done, pause)) : connectionIsBack())
  }
  return fetchDetails(isPhotographer, token)
}

const connectionIsBack = () => new Promise((back) => window.addEventListener('online', back, { once: true }))

/** Ends the login on the server. */
export const endLogin = (token: string) => call(logout, {}, { token })
