import { resendConfirmation as endpoint } from '#contract/accounts/confirm-email.ts'
import { call } from '#web/platform/api/api.ts'

/** Sends the mail that confirms the account's email again. Imported lazily, as it brings the schemas. Throws ApiError. */
export const resendConfirmation = (token: string) => call(endpoint, {}, { token })
