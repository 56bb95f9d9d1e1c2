import type { FastifyInstance } from 'fastify'
import {
  allowDevice,
  logout,
  photographerLogin,
  photographerSignup,
  surferDetails,
  surferLogin,
  surferSignup,
} from '#contract/accounts/accounts.ts'
import { checkInvitation, noteInterest } from '#contract/accounts/invitations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { bearerOf, route } from '#server/platform/http/route.ts'
import { HASHING, MAILING } from './call-limits.ts'
import { confirmRoutes } from './confirm/confirm-routes.ts'
import { closeLogin } from './login/close-login.ts'
import { logIn } from './login/log-in.ts'
import { loginRoutes } from './login/login-routes.ts'
import { sourceOf } from './login/login-source.ts'
import { ownAccountRoutes } from './own-account/own-account-routes.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import {
  presentDevice,
  presentEmail,
  presentLoginAnswer,
  presentOpenedLogin,
  presentSurfer,
} from './present.ts'
import { findSurfer } from './queries.ts'
import { resetRoutes } from './reset/reset-routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { recordInterest } from './sign-up/record-interest.ts'
import { findInvitation } from './sign-up/redeem-invitation.ts'
import { signUpPhotographer } from './sign-up/sign-up-photographer.ts'
import { signUpSurfer } from './sign-up/sign-up-surfer.ts'
import { redeemDeviceLink } from './throttle/redeem-device-link.ts'
import { uploadTokenRoutes } from './upload-tokens/upload-token-routes.ts'

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    surferSignup,
    async ({ body, request }) => presentOpenedLogin(await signUpSurfer(context, body, sourceOf(request))),
    HASHING,
  )
  route(
    app,
    photographerSignup,
    async ({ body, request }) =>
      presentOpenedLogin(await signUpPhotographer(context, body, sourceOf(request))),
    HASHING,
  )
  route(
    app,
    surferLogin,
    async ({ body, request }) => presentLoginAnswer(await logIn(context, 'surfer', body, sourceOf(request))),
    HASHING,
  )
  route(
    app,
    photographerLogin,
    async ({ body, request }) =>
      presentLoginAnswer(await logIn(context, 'photographer', body, sourceOf(request))),
    HASHING,
  )
  route(app, logout, async ({ request }) => {
    await closeLogin(context, bearerOf(request) ?? '')
    return presentDone()
  })
  route(app, surferDetails, async ({ caller }) => {
    const surfer = await findSurfer(context.db, caller.id)
    if (!surfer) throw new AppError('login_required')
    return presentSurfer(surfer)
  })
  loginRoutes(app, context)
  passkeyRoutes(app, context)
  uploadTokenRoutes(app, context)
  secondFactorRoutes(app, context)
  route(app, allowDevice, async ({ body }) => presentDevice(await redeemDeviceLink(context, body)), MAILING)
  confirmRoutes(app, context)
  ownAccountRoutes(app, context)
  resetRoutes(app, context)
  invitationRoutes(app, context)
}

function invitationRoutes(app: FastifyInstance, context: Context): void {
  route(app, noteInterest, async ({ body, request }) => {
    await recordInterest(context, body, request.ip)
    return presentDone()
  })
  route(
    app,
    checkInvitation,
    async ({ body }) => {
      const { email } = (await findInvitation(context.db, body.token)) ?? {}
      if (!email) throw new AppError('mail_link_dead')
      return presentEmail({ email })
    },
    MAILING,
  )
}
