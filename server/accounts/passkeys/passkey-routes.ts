import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as passkeys from '#contract/accounts/passkeys.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { bearerOf, route } from '#server/platform/http/route.ts'
import { HASHING, MAILING } from '../call-limits.ts'
import { sourceOf } from '../login/login-source.ts'
import { addPasskey } from './add-passkey.ts'
import { beginPasskey } from './begin-passkey.ts'
import { insertChallenge } from './challenge-queries.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { findPasskeys } from './passkey-queries.ts'
import { presentCreation, presentPasskey, presentPasskeyLogin, presentRequest } from './present.ts'
import { relyingParty } from './relying-party.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'

const confirmationOf = (request: FastifyRequest, password: string | undefined) => ({
  password,
  token: bearerOf(request) ?? '',
})

const addedOn = (request: FastifyRequest) => ({
  device: sourceOf(request).device,
  token: bearerOf(request) ?? '',
})

export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  route(app, passkeys.listPasskeys, async ({ caller }) => ({
    passkeys: (await findPasskeys(context.db, caller)).map(presentPasskey),
  }))
  route(
    app,
    passkeys.beginPasskey,
    async ({ caller, body, request }) =>
      presentCreation(await beginPasskey(context, caller, confirmationOf(request, body.current_password))),
    MAILING,
  )
  route(
    app,
    passkeys.addPasskey,
    async ({ caller, body, request }) =>
      presentPasskey(await addPasskey(context, caller, body.registration, addedOn(request))),
    MAILING,
  )
  route(app, passkeys.renamePasskey, async ({ caller, params, body }) =>
    presentPasskey(await renamePasskey(context, caller, params.id, body.name)),
  )
  route(
    app,
    passkeys.removePasskey,
    async ({ caller, params, body, request }) => {
      await removePasskey(context, caller, params.id, confirmationOf(request, body.current_password))
      return presentDone()
    },
    MAILING,
  )
  route(
    app,
    passkeys.beginPasskeyLogin,
    async () => presentRequest(await insertChallenge(context.db, null), relyingParty(context.publicOrigin())),
    HASHING,
  )
  route(
    app,
    passkeys.passkeyLogin,
    async ({ body, request }) =>
      presentPasskeyLogin(await logInWithPasskey(context, body, sourceOf(request))),
    HASHING,
  )
}
