import type { FastifyInstance } from 'fastify'
import { changeSessions } from '#contract/sessions/many-sessions.ts'
import { changeSession, putUpSession, takeDownSession } from '#contract/sessions/my-sessions.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { route } from '#server/platform/http/route.ts'
import { changeSession as change } from './change-session.ts'
import { changeSessions as changeMany } from './change-sessions.ts'
import { fileRoutes } from './files/file-routes.ts'
import { presentChanged } from './present-changed.ts'
import { setSessionListing as setListing } from './set-session-listing.ts'
import { waveRoutes } from './wave-routes.ts'

/** Changes to a session after its publication, by its photographer. */
export function mySessionsRoutes(app: FastifyInstance, context: Context): void {
  route(app, changeSession, async ({ caller, params, body }) => {
    await change(context, caller.id, params.id, body)
    return presentDone()
  })
  route(app, changeSessions, async ({ caller, body }) => {
    return presentChanged(await changeMany(context, caller.id, body.session_ids, body.change))
  })
  route(app, takeDownSession, async ({ caller, params }) => {
    await setListing(context, caller.id, params.id, 'taken_down')
    return presentDone()
  })
  route(app, putUpSession, async ({ caller, params }) => {
    await setListing(context, caller.id, params.id, 'published')
    return presentDone()
  })
  fileRoutes(app, context)
  waveRoutes(app, context)
}
