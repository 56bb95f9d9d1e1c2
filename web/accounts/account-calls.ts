import { logout, surferDetails, type User } from '#contract/accounts.ts'
import { photographerDetails } from '#contract/photographers.ts'
import { call } from '#web/platform/api.ts'

/** The user object of a token, by the call of its role. */
export const fetchDetails = (isPhotographer: boolean, token: string, signal?: AbortSignal): Promise<User> =>
  isPhotographer
    ? call(photographerDetails, { signal }, { token })
    : call(surferDetails, { signal }, { token })

/** Ends the login on the server. */
export const endLogin = (token: string) => call(logout, {}, { token })
