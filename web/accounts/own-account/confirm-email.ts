import type { Role } from '#contract/accounts/accounts.ts'
import { confirmEmail as endpoint } from '#contract/accounts/confirm-email.ts'
import { call } from '#web/platform/api/api.ts'

/** Confirms the email of the account with this login by the mailed link. Imported lazily, as it brings the schemas. Throws ApiError. */
export const confirmEmail = async (token: string, login: string | null): Promise<Role> =>
  (await call(endpoint, { body: { token } }, { token: login })).role
