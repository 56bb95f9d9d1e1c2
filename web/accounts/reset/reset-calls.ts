import type { Role } from '#contract/accounts/accounts.ts'
import {
  PHOTOGRAPHER_RESET_MS,
  photographerResetPassword,
  photographerValidateResetToken,
  surferForgotPassword,
  surferResetPassword,
  surferValidateResetToken,
} from '#contract/accounts/password-reset.ts'
import { ApiError, call, errorMessage } from '#web/platform/api/api.ts'
import type { Failure } from '#web/platform/forms/explain-failure.ts'
import type { ResetLink } from './reset-link.ts'

/** Requests the mail. For photographers no call is made, only a delay passes (surfer.md §4). */
export async function requestReset(role: Role, email: string): Promise<void> {
  if (role === 'surfer') await call(surferForgotPassword, { body: { email } })
  else await new Promise((done) => setTimeout(done, PHOTOGRAPHER_RESET_MS))
}

/** The server's sentence, else that of surfer.md §8. */
export function resetRequestFailure(error: unknown): string {
  const field = error instanceof ApiError ? error.fields.email : undefined
  return field ?? errorMessage(error, 'Failed to send reset email')
}

export const validateLink = ({ role, token }: ResetLink, signal: AbortSignal) =>
  call(role === 'surfer' ? surferValidateResetToken : photographerValidateResetToken, {
    body: { token },
    signal,
  })

export const setPassword = ({ role, token }: ResetLink, password: string) =>
  call(role === 'surfer' ? surferResetPassword : photographerResetPassword, { body: { token, password } })

/** *Failed to reset password* for every refusal, *An error occurred* without an answer (surfer.md §8). */
export function resetFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || error.status === 0) return { message: 'An error occurred', fields: {} }
  const reason = error.fields.password ? '' : errorMessage(error, '')
  const message = reason ? `Failed to reset password. ${reason}` : 'Failed to reset password'
  return { message, fields: error.fields }
}
