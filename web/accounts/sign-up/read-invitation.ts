import { checkInvitation } from '#contract/accounts/invitations.ts'
import { call } from '#web/platform/api/api.ts'

/** The email address an invitation was sent to. Imported lazily, because it loads the zod schemas. Throws ApiError. */
export const readInvitation = (token: string): Promise<{ email: string }> =>
  call(checkInvitation, { body: { token } })
