import type { FastifyInstance } from 'fastify'
import { dropDraft, listDrafts } from '#contract/sessions/drafts.ts'
import {
  createSession,
  finalizeSession,
  sellArriving,
  uploadMedia,
  uploadState,
} from '#contract/sessions/ingest.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { presentDone } from '#server/platform/http/present-done.ts'
import { readForm } from '#server/platform/http/read-form.ts'
import { route } from '#server/platform/http/route.ts'
import { cameraClockRoutes } from './clocks/camera-clock-routes.ts'
import { createSession as create } from './drafts/create-session.ts'
import { listDraftRows } from './drafts/draft-queries.ts'
import { dropDraft as drop } from './drafts/drop-draft.ts'
import { presentDrafts } from './drafts/present-draft.ts'
import { knownRoutes } from './known/known-routes.ts'
import { awaitCheck } from './prepare/await-check.ts'
import { awaitPrepared } from './prepare/await-prepared.ts'
import { openMediaStatusChannel } from './prepare/media-status-channel.ts'
import { presentCreated, presentFinalized, presentUploaded, presentUploadState } from './present.ts'
import { publicFileRoutes } from './public-file-routes.ts'
import { finalizeSession as finalize } from './publish/finalize-session.ts'
import { sellArriving as sell } from './publish/sell-arriving.ts'
import { findOwnSession, listUploaded } from './queries.ts'
import { listOpenUploads } from './uploads/list-open-uploads.ts'
import { receiveUpload } from './uploads/receive-upload.ts'
import { tusRoutes } from './uploads/tus-routes.ts'
import { openUploadLocks } from './uploads/upload-lock.ts'
import { openUploadQuota } from './uploads/upload-quota.ts'

/** Limits for covers made by the browser: read and discarded (decisions.md, Media). */
const BROWSER_COVERS = { fileSize: 4 * 1024 ** 2, files: 8 } as const

export function ingestRoutes(app: FastifyInstance, context: Context): void {
  const mediaStatus = openMediaStatusChannel(context)
  const quota = openUploadQuota(context.db)
  const locks = openUploadLocks(context)
  const own = async (id: number, photographerId: number) => {
    const session = await findOwnSession(context.db, id, photographerId)
    if (!session) throw new AppError('not_found')
    return session
  }
  app.addHook('preClose', async () => {
    mediaStatus.close()
    locks.close()
  })

  route(app, createSession, async ({ caller, request }) =>
    presentCreated(await create(context, caller.id, await readForm(request, createSession, BROWSER_COVERS))),
  )
  route(app, uploadMedia, async ({ caller, request }) => {
    const since = mediaStatus.listenFromNow()
    const { id, isNew } = await receiveUpload(context, { quota, locks }, caller.id, request)
    return presentUploaded(await awaitCheck(context, mediaStatus, id, isNew ? since : undefined))
  })
  route(app, finalizeSession, async ({ caller, params, body }) =>
    presentFinalized(await finalize(context, caller.id, params.id, body.media_ids)),
  )
  route(app, sellArriving, async ({ caller, params }) =>
    presentFinalized(await sell(context, caller.id, params.id)),
  )
  route(app, listDrafts, async ({ caller }) => presentDrafts(await listDraftRows(context.db, caller.id)))
  route(app, dropDraft, async ({ caller, params }) => {
    await drop(context, caller.id, params.id)
    return presentDone()
  })
  route(app, uploadState, async ({ caller, params, query }) => {
    const { id } = await own(params.id, caller.id)
    if (query.wait) await awaitPrepared(context, mediaStatus, id, query.wait)
    const [media, uploads] = await Promise.all([listUploaded(context.db, id), listOpenUploads(context, id)])
    // The session is read after its files: the last one to be prepared publishes it. Read before them, it could be answered as not
    // published yet with nothing left to prepare.
    return presentUploadState(await own(id, caller.id), media, uploads)
  })
  cameraClockRoutes(app, context)
  knownRoutes(app, context)
  tusRoutes(app, context, locks)
  publicFileRoutes(app, context)
}
