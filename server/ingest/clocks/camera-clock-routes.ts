import type { FastifyInstance } from 'fastify'
import { listSessionCameras, setCameraClock, siteClock } from '#contract/sessions/camera-clocks.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { findOwnSession } from '../queries.ts'
import { listCamerasWithFiles } from './camera-queries.ts'
import { presentCameras, presentClock } from './present-cameras.ts'
import { setCameraClock as setClock } from './set-camera-clock.ts'

/** The camera bodies of a session, begun or published, and their clocks. */
export function cameraClockRoutes(app: FastifyInstance, context: Context): void {
  route(app, siteClock, async () => presentClock(Date.now()))
  route(app, listSessionCameras, async ({ caller, params }) => {
    if (!(await findOwnSession(context.db, params.id, caller.id))) throw new AppError('not_found')
    return presentCameras(await listCamerasWithFiles(context.db, params.id))
  })
  route(app, setCameraClock, async ({ caller, params, body }) => {
    await setClock(context, caller.id, params, body.offset_ms)
    return presentCameras(await listCamerasWithFiles(context.db, params.id))
  })
}
