import type { Context } from '#server/platform/context.ts'
import { handleJob, type JobHandler } from '#server/platform/queue/define-job.ts'
import { checkVideo } from './check-video.ts'
import { photoJob, sweepJob, videoCheckJob, videoPreviewJob } from './job-names.ts'
import { preparePhoto } from './prepare-photo.ts'
import { prepareVideo } from './prepare-video.ts'
import { runHousekeeping } from './run-housekeeping.ts'

export const ingestJobs: JobHandler<Context>[] = [
  handleJob(photoJob, (context: Context, { media_id }) => preparePhoto(context, media_id)),
  handleJob(videoCheckJob, (context: Context, { media_id }) => checkVideo(context, media_id)),
  handleJob(videoPreviewJob, (context: Context, { media_id }) => prepareVideo(context, media_id)),
  handleJob(sweepJob, (context: Context) => runHousekeeping(context)),
]
