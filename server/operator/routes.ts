import type { FastifyInstance } from 'fastify'
import { CLIENT_ERROR_BYTES, reportClientError } from '#contract/operation/client-errors.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { openClientErrorLog } from './client-error-log.ts'

/** A page reports at most five errors; many browsers may share one address. */
const REPORTS = { perMinute: 30, bodyLimit: CLIENT_ERROR_BYTES }

export function operatorRoutes(app: FastifyInstance, context: Context): void {
  const note = openClientErrorLog(context.log)
  route(
    app,
    reportClientError,
    async ({ body }) => {
      note(body)
      return {}
    },
    REPORTS,
  )
}
