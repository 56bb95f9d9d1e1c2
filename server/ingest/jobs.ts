import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { runHousekeeping } from './housekeeping/run-housekeeping.ts'
import { housekeepingJob, photoJob, videoCheckJob, videoPreviewJob } from './job-names.ts'
import { checkVideo } from './prepare/check-video.ts'
import { preparePhoto } from './prepare/prepare-photo.ts'
import { prepareVideo } from './prepare/prepare-video.ts'

export const ingestJobs: JobHandler<Context>[] = [
  handleJob(photoJob, (context: Context, { media_id }) => preparePhoto(context, media_id)),
  handleJob(videoCheckJob, (context: Context, { media_id }) => checkVideo(context, media_id)),
  handleJob(videoPreviewJob, (context: Context, { media_id }) => prepareVideo(context, media_id)),
  handleJob(housekeepingJob, (context: Context) => runHousekeeping(context)),
]
