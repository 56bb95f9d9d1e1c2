import type { FastifyInstance } from 'fastify'
import { CLIENT_ERROR_BYTES, reportClientError } from '#contract/operation/client-errors.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { openErrorBook } from './note-client-error.ts'

/** A page tells of five faults at most; behind one address may sit a school. */
const REPORTS = { perMinute: 30, bodyLimit: CLIENT_ERROR_BYTES }

export function operatorRoutes(app: FastifyInstance, context: Context): void {
  const note = openErrorBook(context.log)
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
