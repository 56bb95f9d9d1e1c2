import { checkEmailUndo, undoEmailChange } from '#contract/accounts/own-account.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/api.ts'

export type EmailChange = OutputOf<typeof checkEmailUndo>

/** What the link of a mail would undo; changes nothing. Import it lazily, as it brings the schemas. Throws ApiError. */
export const checkUndo = (token: string, signal: AbortSignal): Promise<EmailChange> =>
  call(checkEmailUndo, { body: { token }, signal })

export const undoChange = (token: string, password: string) =>
  call(undoEmailChange, { body: { token, password } })
