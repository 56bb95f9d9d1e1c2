import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { type Listener, listen } from '#server/platform/queue/domain-events.ts'
import { clearWithdrawn } from './clear-withdrawn.ts'
import { deleteDue } from './delete-due.ts'
import { clockChanged, filesWithdrawn, itemsChanged, sessionMoved, sessionPublished } from './events.ts'
import { runHousekeeping } from './housekeeping/run-housekeeping.ts'
import {
  cutWavesJob,
  deleteDueJob,
  housekeepingJob,
  photoJob,
  renewWatermarksJob,
  turnClipJob,
  turnPhotoJob,
  videoCheckJob,
  videoPreviewJob,
  wideCoverJob,
  wideTilesJob,
  withholdJob,
} from './job-names.ts'
import { checkVideo } from './prepare/check-video.ts'
import { preparePhoto } from './prepare/prepare-photo.ts'
import { prepareVideo } from './prepare/prepare-video.ts'
import { renewWatermarks } from './remake/renew-watermarks.ts'
import { turnMedia } from './remake/turn-media.ts'
import { cutSession } from './waves/cut-session.ts'
import { makeWideCover } from './wide/make-wide-cover.ts'
import { makeWideTiles } from './wide/make-wide-tiles.ts'

export const ingestJobs: JobHandler<Context>[] = [
  handleJob(photoJob, (context: Context, { media_id }) => preparePhoto(context, media_id)),
  handleJob(videoCheckJob, (context: Context, { media_id }) => checkVideo(context, media_id)),
  handleJob(videoPreviewJob, (context: Context, { media_id }) => prepareVideo(context, media_id)),
  handleJob(renewWatermarksJob, (context: Context) => renewWatermarks(context)),
  handleJob(turnPhotoJob, (context: Context, { media_id }) => turnMedia(context, media_id)),
  handleJob(turnClipJob, (context: Context, { media_id }) => turnMedia(context, media_id)),
  handleJob(wideCoverJob, (context: Context, { session_id }) => makeWideCover(context, session_id)),
  handleJob(wideTilesJob, (context: Context, { session_id, after }) =>
    makeWideTiles(context, session_id, after),
  ),
  handleJob(cutWavesJob, (context: Context, { session_id }) => cutSession(context, session_id)),
  handleJob(withholdJob, (context: Context) => clearWithdrawn(context)),
  handleJob(deleteDueJob, (context: Context) => deleteDue(context)),
  handleJob(housekeepingJob, (context: Context) => runHousekeeping(context)),
]

export const ingestListeners: Listener[] = [
  listen(filesWithdrawn, withholdJob),
  listen(sessionPublished, cutWavesJob),
  listen(itemsChanged, cutWavesJob),
  listen(clockChanged, cutWavesJob),
  listen(sessionPublished, wideCoverJob),
  listen(itemsChanged, wideCoverJob),
  listen(sessionMoved, wideCoverJob),
  listen(sessionPublished, wideTilesJob),
  listen(itemsChanged, wideTilesJob),
  listen(sessionMoved, wideTilesJob),
]
