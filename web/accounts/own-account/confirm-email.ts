import type { Role } from '#contract/accounts/accounts.ts'
import { confirmEmail as endpoint } from '#contract/accounts/confirm-email.ts'
import { call } from '#web/platform/api/api.ts'

/** Confirms an email by the mailed link. Imported lazily, as it brings the schemas. Throws ApiError. */
export const confirmEmail = async (token: string): Promise<Role> =>
  (await call(endpoint, { body: { token } })).role
