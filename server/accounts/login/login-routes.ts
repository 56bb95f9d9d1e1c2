import type { FastifyInstance } from 'fastify'
import * as logins from '#contract/accounts/logins.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { bearerOf, route } from '#server/platform/http/route.ts'
import { hashToken } from '../token.ts'
import { endLogin } from './end-login.ts'
import { endOtherLogins } from './end-other-logins.ts'
import { findLogins } from './login-queries.ts'
import { presentLogin } from './present.ts'

/** Where an account is logged in, and what ends it there. */
export function loginRoutes(app: FastifyInstance, context: Context): void {
  route(app, logins.listLogins, async ({ caller, request }) => {
    const rows = await findLogins(context.db, caller, hashToken(bearerOf(request) ?? ''))
    return { logins: rows.map(presentLogin) }
  })
  route(app, logins.endLogin, async ({ caller, params }) => {
    await endLogin(context, caller, params.id)
    return presentDone()
  })
  route(app, logins.endOtherLogins, async ({ caller, request }) => {
    await endOtherLogins(context, caller, bearerOf(request) ?? '')
    return presentDone()
  })
}
