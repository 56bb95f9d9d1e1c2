import type { FastifyError, FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** Turns whatever was thrown into an error of the closed list. An unknown one is a bare `internal` and a log line. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full')
  if (
    statusCode === 413 ||
    code === 'FST_REQ_FILE_TOO_LARGE' ||
    code === 'FST_FILES_LIMIT' ||
    code === 'FST_PARTS_LIMIT'
  )
    return new AppError('payload_too_large')
  if (statusCode === 415 || statusCode === 406) return new AppError('unsupported_media_type')
  if (statusCode === 429) return new AppError('rate_limited')
  if (statusCode === 404) return new AppError('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('bad_request')
  return new AppError('internal')
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = toAppError(error)
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
    void reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
  })
}
