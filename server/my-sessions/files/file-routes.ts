import type { FastifyInstance } from 'fastify'
import { removeMedia } from '#contract/sessions/my-sessions.ts'
import {
  arrangeByTime,
  arrangeFiles,
  chooseCover,
  moveFiles,
  removeFiles,
  undoRemoval,
} from '#contract/sessions/own-files.ts'
import { turnFiles } from '#contract/sessions/turns.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { route } from '#server/platform/http/route.ts'
import { arrangeFiles as arrange } from './arrange-files.ts'
import { chooseCover as choose } from './choose-cover.ts'
import { moveFiles as move } from './move-files.ts'
import { presentMoved, presentRemoved, presentRestored, presentTurning } from './present-files.ts'
import { removeFiles as remove } from './remove-files.ts'
import { turnFiles as turn } from './turn-files.ts'
import { undoRemoval as undo } from './undo-removal.ts'

/** The files of a session, one by one or many at once. */
export function fileRoutes(app: FastifyInstance, context: Context): void {
  route(app, removeMedia, async ({ caller, params }) => {
    await remove(context, caller.id, params.id, [params.media_id], { restorable: false })
    return presentDone()
  })
  route(app, removeFiles, async ({ caller, params, body }) => {
    return presentRemoved(await remove(context, caller.id, params.id, body.media_ids, { restorable: true }))
  })
  route(app, undoRemoval, async ({ caller, params }) => {
    return presentRestored(await undo(context, caller.id, params.id, params.removal_id))
  })
  route(app, moveFiles, async ({ caller, params, body }) => {
    const way = { from: params.id, to: body.to }
    return presentMoved(await move(context, caller.id, way, body.media_ids))
  })
  route(app, arrangeFiles, async ({ caller, params, body }) => {
    await arrange(context, caller.id, params.id, body)
    return presentDone()
  })
  route(app, arrangeByTime, async ({ caller, params }) => {
    await arrange(context, caller.id, params.id, 'by-time')
    return presentDone()
  })
  route(app, turnFiles, async ({ caller, params, body }) => {
    return presentTurning(await turn(context, caller.id, params.id, body.files))
  })
  route(app, chooseCover, async ({ caller, params, body }) => {
    await choose(context, caller.id, params.id, body.media_id)
    return presentDone()
  })
}
