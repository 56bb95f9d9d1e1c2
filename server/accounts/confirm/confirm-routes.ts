import type { FastifyInstance } from 'fastify'
import { confirmEmail, resendConfirmation } from '#contract/accounts/confirm-email.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { route } from '#server/platform/http/route.ts'
import { MAILING } from '../call-limits.ts'
import { confirmEmail as confirm } from './confirm-email.ts'
import { presentConfirmed } from './present.ts'
import { resendConfirmation as resend } from './resend-confirmation.ts'

/** The link mailed to an address that nobody has confirmed, and sending it again. */
export function confirmRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    confirmEmail,
    async ({ body, caller }) => presentConfirmed(await confirm(context, body.token, caller)),
    MAILING,
  )
  route(
    app,
    resendConfirmation,
    async ({ caller, request }) => {
      await resend(context, caller, request.ip)
      return presentDone()
    },
    MAILING,
  )
}
