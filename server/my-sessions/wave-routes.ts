import type { FastifyInstance } from 'fastify'
import { changeWaves, forgetWaveChanges, listOwnWaves, undoWaveChange } from '#contract/waves/own-waves.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { changeWaves as change } from './change-waves.ts'
import { forgetWaveChanges as forget } from './forget-wave-changes.ts'
import { readOwnWaves } from './read-own-waves.ts'
import { undoWaveChange as undo } from './undo-wave-change.ts'

/** The waves of a session as its photographer sees and changes them; each change answers how they are now. */
export function waveRoutes(app: FastifyInstance, context: Context): void {
  route(app, listOwnWaves, async ({ caller, params }) => readOwnWaves(context, caller.id, params.id))
  route(app, changeWaves, async ({ caller, params, body }) => {
    await change(context, caller.id, params.id, body)
    return readOwnWaves(context, caller.id, params.id)
  })
  route(app, undoWaveChange, async ({ caller, params }) => {
    await undo(context, caller.id, params.id, params.edit_id)
    return readOwnWaves(context, caller.id, params.id)
  })
  route(app, forgetWaveChanges, async ({ caller, params }) => {
    await forget(context, caller.id, params.id)
    return readOwnWaves(context, caller.id, params.id)
  })
}
