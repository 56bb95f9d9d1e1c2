import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../db/connect.ts'
import { describeRequest } from '../log/log-requests.ts'
import { isStorageFault } from '../storage/storage-fault.ts'
import { isReadByPerson, REFUSAL_POLICY, refusalPage } from './refusal-page.ts'

/** Turns whatever was thrown into an error of the closed list. An unknown one is a bare `internal` and a log line. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full')
  if (isStorageFault(error)) return new AppError('storage_unavailable')
  if (
    statusCode === 413 ||
    code === 'FST_REQ_FILE_TOO_LARGE' ||
    code === 'FST_FILES_LIMIT' ||
    code === 'FST_PARTS_LIMIT'
  )
    return new AppError('payload_too_large')
  if (statusCode === 415 || statusCode === 406) return new AppError('unsupported_media_type')
  if (statusCode === 429) return new AppError('rate_limited')
  // A path parameter longer than any of ours.
  if (statusCode === 404 || code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('not_found')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError('bad_request')
  if (isDatabaseAway(error)) return new AppError('unavailable')
  return new AppError('internal')
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** What is our own fault carries the id of the request, which the log has beside it. People read a page. Has the client disconnected, nothing is sent or logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = toAppError(error)
  const isOurs = answer.status >= 500
  if (isOurs && !request.raw.socket.destroyed)
    request.log.error({ ...describeRequest(request), status: answer.status, err: error }, 'request failed')
  if (isReadByPerson(request))
    return void reply
      .code(answer.status)
      .header('content-security-policy', REFUSAL_POLICY)
      .type('text/html; charset=utf-8')
      .send(refusalPage(answer))
  void reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .send({ ...answer.body, ...(isOurs && { request_id: request.id }) })
}
