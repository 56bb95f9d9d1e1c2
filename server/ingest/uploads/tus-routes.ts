import type { FastifyInstance } from 'fastify'
import { DRAFT_HOURS, SESSION_MAX_BYTES } from '#contract/sessions/ingest.ts'
import { appendUpload, createUpload, dropUpload, TUS, uploadOffset } from '#contract/sessions/uploads.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { route } from '#server/platform/http/route.ts'
import { appendUpload as append } from './append-upload.ts'
import { createUpload as create } from './create-upload.ts'
import { dropUpload as drop } from './drop-upload.ts'
import { presentUpload } from './present-upload.ts'
import { byteCount, checkVersion, readMetadata } from './read-tus-headers.ts'
import type { UploadLocks } from './upload-lock.ts'
import { withOwnUploadLock } from './with-own-upload-lock.ts'

const expires = (): string => new Date(Date.now() + DRAFT_HOURS * 3_600_000).toUTCString()

/** Uploads in pieces by tus 1.0 (contract/sessions/uploads.ts). */
export function tusRoutes(app: FastifyInstance, context: Context, locks: UploadLocks): void {
  app.addContentTypeParser(TUS.contentType, (_request, payload, done) => done(null, payload))
  for (const url of ['/api/uploads', '/api/uploads/:id'])
    app.options(url, (_request, reply) =>
      reply
        .code(204)
        .headers({ 'tus-resumable': TUS.version, 'tus-version': TUS.version })
        .headers({ 'tus-extension': TUS.extensions, 'tus-max-size': SESSION_MAX_BYTES })
        .send(),
    )

  route(app, createUpload, async ({ caller, request, reply }) => {
    checkVersion(request, reply)
    const { filename, session_id: sessionId, client_key: clientKey = null } = readMetadata(request)
    const bytes = byteCount(request, 'upload-length')
    const made = await create(context, caller.id, { sessionId, filename, bytes, clientKey })
    reply.headers({ location: `/api/uploads/${made.id}`, 'upload-expires': expires() })
    return presentUpload(made, 0)
  })
  route(app, uploadOffset, async ({ caller, params, request, reply }) => {
    checkVersion(request, reply)
    return withOwnUploadLock(context, locks, caller.id, params.id, async ({ upload, arrived }) => {
      reply.headers({ 'upload-offset': arrived, 'upload-length': upload.bytes })
      return presentUpload(upload, arrived)
    })
  })
  route(app, appendUpload, async ({ caller, params, request, reply }) => {
    checkVersion(request, reply)
    if (request.headers['content-type'] !== TUS.contentType) throw new AppError('unsupported_media_type')
    const offset = byteCount(request, 'upload-offset')
    const length = Number(request.headers['content-length'] ?? 0)
    const piece = { offset, length, source: request.raw }
    const size = await append(context, locks, caller.id, params.id, piece)
    reply.headers({ 'upload-offset': size, 'upload-expires': expires() })
    return {}
  })
  route(app, dropUpload, async ({ caller, params, request, reply }) => {
    checkVersion(request, reply)
    await drop(context, locks, caller.id, params.id)
    return {}
  })
}
