import type { Role } from '#contract/accounts/accounts.ts'
import { ApiError } from '#web/platform/api/api.ts'
import { fetchDetails } from '../account-calls.ts'
import { signIn } from '../store.ts'
import { keepDevice } from './known-device.ts'

/** The account exists, but its details could not be read: the login is dropped again (surfer.md §8). */
export class DetailsError extends ApiError {
  constructor() {
    super(0, 'unavailable', 'Failed to fetch user details')
  }
}

type Opened = { authToken: string; deviceToken?: string | undefined }

/** Stores the token that a login or sign-up answers, with the details of its account. */
export async function completeLogin(role: Role, answer: Promise<Opened>): Promise<void> {
  const { authToken, deviceToken } = await answer
  if (deviceToken) keepDevice(deviceToken)
  const user = await fetchDetails(role === 'photographer', authToken).catch(() => {
    throw new DetailsError()
  })
  signIn(authToken, user)
}
