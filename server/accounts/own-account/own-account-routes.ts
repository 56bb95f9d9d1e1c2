import type { FastifyInstance } from 'fastify'
import {
  checkEmailUndo,
  deleteSurfer,
  undoEmailChange,
  updateNames,
  updatePhotographerContact,
  updatePhotographerPassword,
  updateSurferContact,
  updateSurferPassword,
} from '#contract/accounts/own-account.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { bearerOf, route } from '#server/platform/http/route.ts'
import { HASHING, MAILING } from '../call-limits.ts'
import { sourceOf } from '../login/login-source.ts'
import { presentEmail, presentSurfer, presentToken } from '../present.ts'
import { changeEmail } from './change-email.ts'
import { changeNames } from './change-names.ts'
import { changePassword } from './change-password.ts'
import { closeSurfer } from './close-surfer.ts'
import { findEmailChange } from './email-change-queries.ts'
import { presentEmailChange } from './present.ts'
import { undoEmailChange as undo } from './undo-email-change.ts'

export function ownAccountRoutes(app: FastifyInstance, context: Context): void {
  route(app, updateNames, async ({ caller, body }) =>
    presentSurfer(await changeNames(context, caller.id, body)),
  )
  for (const endpoint of [updateSurferContact, updatePhotographerContact])
    route(
      app,
      endpoint,
      async ({ caller, body, request }) =>
        presentEmail(
          await changeEmail(context, caller, body, { token: bearerOf(request) ?? '', address: request.ip }),
        ),
      MAILING,
    )
  for (const endpoint of [updateSurferPassword, updatePhotographerPassword])
    route(
      app,
      endpoint,
      async ({ caller, body, request }) =>
        presentToken(
          await changePassword(context, caller, body, {
            token: bearerOf(request) ?? '',
            ...sourceOf(request),
          }),
        ),
      HASHING,
    )
  route(
    app,
    deleteSurfer,
    async ({ caller, body, request }) => {
      await closeSurfer(context, caller.id, body.password, bearerOf(request) ?? '')
      return presentDone()
    },
    HASHING,
  )
  undoRoutes(app, context)
}

/** The link mailed to the address an account had: looked at, then used. */
function undoRoutes(app: FastifyInstance, context: Context): void {
  route(
    app,
    checkEmailUndo,
    async ({ body }) => {
      const change = await findEmailChange(context.db, body.token)
      if (!change) throw new AppError('mail_link_dead')
      return presentEmailChange(change)
    },
    MAILING,
  )
  route(
    app,
    undoEmailChange,
    async ({ body }) => {
      await undo(context, body)
      return presentDone()
    },
    HASHING,
  )
}
