import { checkInvitation } from '#contract/accounts/invitations.ts'
import { call } from '#web/platform/api/api.ts'

/** Whom an invitation is for. Import it lazily: it brings the schemas. Throws ApiError. */
export const findInvited = (token: string): Promise<{ email: string }> =>
  call(checkInvitation, { body: { token } })
