import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { defineJob } from '#server/platform/queue/define-job.ts'

const mediaId = z.object({ media_id: id })

/** Checks a photo and makes all its public files. */
export const photoJob = defineJob('ingest.photo', mediaId, { concurrency: 'photo' })
/** Checks a clip; short, so that its upload can be answered. */
export const videoCheckJob = defineJob('ingest.video-check', mediaId)
/** Makes a clip's public files; long, with workers of its own. */
export const videoPreviewJob = defineJob('ingest.video-preview', mediaId, {
  concurrency: 'video',
  expireSeconds: 3600,
})
/** The sweep as a whole, its steps in turn. */
export const SWEEP_SECONDS = 600
/** Ends what is over: sessions past their days, abandoned drafts, lost jobs, objects nobody names. */
export const sweepJob = defineJob('ingest.sweep', z.object({}), {
  cron: '17 * * * *',
  expireSeconds: SWEEP_SECONDS,
})
