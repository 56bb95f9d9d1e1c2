import type { FastifyInstance } from 'fastify'
import * as tokens from '#contract/accounts/upload-tokens.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { bearerOf, route } from '#server/platform/http/route.ts'
import { MAILING } from '../call-limits.ts'
import { makeUploadToken } from './make-upload-token.ts'
import { presentMade, presentUploadToken } from './present.ts'
import { revokeUploadToken } from './revoke-upload-token.ts'
import { findUploadTokens } from './upload-token-queries.ts'

export function uploadTokenRoutes(app: FastifyInstance, context: Context): void {
  route(app, tokens.listUploadTokens, async ({ caller }) => ({
    tokens: (await findUploadTokens(context.db, caller.id)).map(presentUploadToken),
  }))
  route(
    app,
    tokens.makeUploadToken,
    async ({ caller, body, request }) =>
      presentMade(await makeUploadToken(context, caller, body, bearerOf(request) ?? '')),
    MAILING,
  )
  route(app, tokens.revokeUploadToken, async ({ caller, params }) => {
    await revokeUploadToken(context, caller.id, params.id)
    return presentDone()
  })
}
