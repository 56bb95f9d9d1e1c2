import { logout, surferDetails, type User } from '#contract/accounts/accounts.ts'
import { photographerDetails } from '#contract/catalogue/photographers.ts'
import { ApiError, call } from '#web/platform/api/api.ts'

/** The details of the account a token belongs to, from the endpoint of its role. */
export const fetchDetails = (isPhotographer: boolean, token: string, signal?: AbortSignal): Promise<User> =>
  isPhotographer
    ? call(photographerDetails, { signal }, { token, asksLogin: false })
    : call(surferDetails, { signal }, { token, asksLogin: false })

/** Pauses between attempts that got no answer, in ms. */
const PAUSES_MS = [1000, 2000]

/**
 * Like `fetchDetails` on a bad connection: repeats a call that got no answer, after a pause or, while the device is
 * offline, once it is online again. Throws the error of the last attempt.
 */
export async function fetchDetailsWithRetries(isPhotographer: boolean, token: string): Promise<User> {
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
export const endLogin = (token: string) => call(logout, {}, { token, asksLogin: false })
