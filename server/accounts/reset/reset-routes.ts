import type { FastifyInstance } from 'fastify'
import {
  photographerResetPassword,
  photographerValidateResetToken,
  surferForgotPassword,
  surferResetPassword,
  surferValidateResetToken,
} from '#contract/accounts/password-reset.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { route } from '#server/platform/http/route.ts'
import { HASHING } from '../call-limits.ts'
import { presentReset } from '../present.ts'
import { checkResetLink } from './check-reset-link.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'

export function resetRoutes(app: FastifyInstance, context: Context): void {
  route(app, surferForgotPassword, async ({ body, request }) => {
    await requestReset(context, body.email, request.ip)
    return presentDone()
  })
  for (const [role, validate, reset] of [
    ['surfer', surferValidateResetToken, surferResetPassword],
    ['photographer', photographerValidateResetToken, photographerResetPassword],
  ] as const) {
    route(
      app,
      validate,
      async ({ body }) => {
        await checkResetLink(context, role, body.token)
        return presentDone()
      },
      HASHING,
    )
    route(
      app,
      reset,
      async ({ body, request }) => presentReset(await resetPassword(context, role, body, request.ip)),
      HASHING,
    )
  }
}
