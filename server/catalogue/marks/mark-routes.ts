import type { FastifyInstance } from 'fastify'
import { keepMarks as keep, ownMarks } from '#contract/waves/marks.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { keepMarks } from './keep-marks.ts'
import { listMarks } from './mark-queries.ts'
import { presentMarks } from './present-marks.ts'

/** Which waves a surfer said are his: ids of items and yes or no, nothing of what is on them. */
export function markRoutes(app: FastifyInstance, context: Context): void {
  route(app, ownMarks, async ({ caller, query }) =>
    presentMarks(await listMarks(context.db, caller.id, query.sessions)),
  )
  route(app, keep, async ({ caller, body }) => presentMarks(await keepMarks(context, caller.id, body.marks)))
}
