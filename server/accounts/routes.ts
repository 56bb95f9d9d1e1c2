import type { FastifyInstance } from 'fastify'
import {
  logout,
  photographerLogin,
  photographerSignup,
  surferDetails,
  surferLogin,
  surferSignup,
} from '#contract/accounts.ts'
import { checkInvitation, noteInterest } from '#contract/invitations.ts'
import {
  deleteSurfer,
  updateNames,
  updatePhotographerContact,
  updatePhotographerPassword,
  updateSurferContact,
  updateSurferPassword,
} from '#contract/own-account.ts'
import {
  photographerResetPassword,
  photographerValidateResetToken,
  surferForgotPassword,
  surferResetPassword,
  surferValidateResetToken,
} from '#contract/password-reset.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { bearerOf, route } from '#server/platform/http/route.ts'
import { changeEmail } from './change-email.ts'
import { changeNames } from './change-names.ts'
import { changePassword } from './change-password.ts'
import { checkResetLink } from './check-reset-link.ts'
import { closeLogin } from './close-login.ts'
import { closeSurfer } from './close-surfer.ts'
import { logIn } from './log-in.ts'
import { noteInterest as keepInterest } from './note-interest.ts'
import { presentSurfer } from './present.ts'
import { findSurfer } from './queries.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { signUpPhotographer } from './sign-up-photographer.ts'
import { signUpSurfer } from './sign-up-surfer.ts'
import { findInvitation } from './take-invitation.ts'

/** Each of these calls costs a password hash; 50 sign-ups in ten minutes from one address are ordinary use. */
const HASHING = { perMinute: 120 }
/** A change of address sends two mails, one of them to whatever was typed. */
const MAILING = { perMinute: 30 }

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    surferSignup,
    async ({ body, request }) => ({ authToken: await signUpSurfer(context, body, request.ip) }),
    HASHING,
  )
  route(
    app,
    photographerSignup,
    async ({ body, request }) => ({ authToken: await signUpPhotographer(context, body, request.ip) }),
    HASHING,
  )
  route(
    app,
    surferLogin,
    async ({ body, request }) => ({ authToken: await logIn(context, 'surfer', body, request.ip) }),
    HASHING,
  )
  route(
    app,
    photographerLogin,
    async ({ body, request }) => ({ authToken: await logIn(context, 'photographer', body, request.ip) }),
    HASHING,
  )
  route(app, logout, async ({ request }) => {
    await closeLogin(context, bearerOf(request) ?? '')
    return { ok: true as const }
  })
  route(app, surferDetails, async ({ caller }) => {
    const surfer = await findSurfer(context.db, caller.id)
    if (!surfer) throw new AppError('login_required')
    return presentSurfer(surfer)
  })
  ownAccountRoutes(app, context)
  resetRoutes(app, context)
  invitationRoutes(app, context)
}

function invitationRoutes(app: FastifyInstance, context: Context): void {
  route(app, noteInterest, async ({ body, request }) => {
    await keepInterest(context, body, request.ip)
    return { ok: true as const }
  })
  route(
    app,
    checkInvitation,
    async ({ body }) => {
      const { email } = (await findInvitation(context.db, body.token)) ?? {}
      if (!email) throw new AppError('mail_link_dead')
      return { email }
    },
    MAILING,
  )
}

function ownAccountRoutes(app: FastifyInstance, context: Context): void {
  route(app, updateNames, async ({ caller, body }) =>
    presentSurfer(await changeNames(context, caller.id, body)),
  )
  for (const endpoint of [updateSurferContact, updatePhotographerContact])
    route(
      app,
      endpoint,
      ({ caller, body, request }) =>
        changeEmail(context, caller, body, { token: bearerOf(request) ?? '', address: request.ip }),
      MAILING,
    )
  for (const endpoint of [updateSurferPassword, updatePhotographerPassword])
    route(
      app,
      endpoint,
      async ({ caller, body, request }) => ({
        authToken: await changePassword(context, caller, body, request.ip),
      }),
      HASHING,
    )
  route(
    app,
    deleteSurfer,
    async ({ caller, body, request }) => {
      await closeSurfer(context, caller.id, body.password, request.ip)
      return { ok: true as const }
    },
    HASHING,
  )
}

function resetRoutes(app: FastifyInstance, context: Context): void {
  route(app, surferForgotPassword, async ({ body, request }) => {
    await requestReset(context, body.email, request.ip)
    return { ok: true as const }
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
        return { ok: true as const }
      },
      HASHING,
    )
    route(
      app,
      reset,
      async ({ body, request }) => {
        await resetPassword(context, role, body, request.ip)
        return { ok: true as const }
      },
      HASHING,
    )
  }
}
