import type { checkEmailUndo } from '#contract/accounts/own-account.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { EmailChange } from './email-change-queries.ts'

export const presentEmailChange = ({
  email,
  changed_at,
  caller,
}: EmailChange): OutputOf<typeof checkEmailUndo> => ({
  email,
  role: caller.role,
  changed_at: changed_at.toISOString(),
})
