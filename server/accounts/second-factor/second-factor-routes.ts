import type { FastifyInstance } from 'fastify'
import * as secondFactor from '#contract/accounts/second-factor.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { bearerOf, route } from '#server/platform/http/route.ts'
import { HASHING, MAILING } from '../call-limits.ts'
import { sourceOf } from '../login/login-source.ts'
import { presentOpenedLogin } from '../present.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { completeSecondStep } from './complete-second-step.ts'
import { presentCodes, presentSecondFactor, presentSecret } from './present.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { findSecondFactor } from './second-factor-queries.ts'
import { switchOffSecondFactor } from './switch-off-second-factor.ts'
import { switchOnSecondFactor } from './switch-on-second-factor.ts'

export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  route(app, secondFactor.readSecondFactor, async ({ caller }) =>
    presentSecondFactor(await findSecondFactor(context.db, caller.id)),
  )
  route(
    app,
    secondFactor.beginSecondFactor,
    async ({ caller, body, request }) => {
      const token = bearerOf(request) ?? ''
      const confirmation = { password: body.current_password, token }
      return presentSecret(await beginSecondFactor(context, caller, confirmation))
    },
    MAILING,
  )
  route(
    app,
    secondFactor.switchOnSecondFactor,
    async ({ caller, body, request }) => {
      const typed = { code: body.code, token: bearerOf(request) ?? '' }
      return presentCodes(await switchOnSecondFactor(context, caller, typed))
    },
    MAILING,
  )
  route(
    app,
    secondFactor.renewRecoveryCodes,
    async ({ caller, body, request }) =>
      presentCodes(await renewRecoveryCodes(context, caller, body, bearerOf(request) ?? '')),
    MAILING,
  )
  route(
    app,
    secondFactor.switchOffSecondFactor,
    async ({ caller, body, request }) => {
      await switchOffSecondFactor(context, caller, body, bearerOf(request) ?? '')
      return presentDone()
    },
    MAILING,
  )
  route(
    app,
    secondFactor.secondStep,
    async ({ body, request }) =>
      presentOpenedLogin(await completeSecondStep(context, body, sourceOf(request))),
    HASHING,
  )
}
