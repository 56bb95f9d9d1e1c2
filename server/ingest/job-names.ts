import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'
import { defineJob } from '#server/platform/queue/define-job.ts'

const mediaId = z.object({ media_id: id })

/** Checks a photo and makes all its public files. */
export const photoJob = defineJob('ingest.photo', mediaId, { concurrency: 'photo' })
/** Checks a clip; short, so that its upload can be answered. */
export const videoCheckJob = defineJob('ingest.video-check', mediaId)
/** Makes a clip's public files; takes minutes, with workers of its own. */
export const videoPreviewJob = defineJob('ingest.video-preview', mediaId, {
  concurrency: 'video',
  expireSeconds: 3600,
})
/**
 * Makes old previews again under the newest key, a few in each job, one after the other and never before what is uploaded. Each
 * sends the next; the clock sends one where none did.
 */
export const renewWatermarksJob = defineJob('ingest.renew-watermarks', z.object({}), {
  concurrency: 'one',
  cron: '*/5 * * * *',
  expireSeconds: 3600,
})
/** Makes the wide copy of the cover that cards show of a session. */
export const wideCoverJob = defineJob('ingest.wide-cover', z.object({ session_id: id }), {
  concurrency: 'one',
  expireSeconds: 3600,
})
/** Makes the wide copies of the photos of a session on sale, a few in each job, those after `after`; each sends the next. They stand back behind all that is being published. */
export const wideTilesJob = defineJob(
  'ingest.wide-tiles',
  z.object({ session_id: id, after: z.optional(id) }),
  { concurrency: 'one', expireSeconds: 3600 },
)
/** Makes the public files of a photo, or of a clip, as its photographer has turned it. */
export const turnPhotoJob = defineJob('ingest.turn-photo', mediaId, { concurrency: 'photo' })
export const turnClipJob = defineJob('ingest.turn-clip', mediaId, {
  concurrency: 'video',
  expireSeconds: 3600,
})
/** Cuts a session that was published into waves. */
export const cutWavesJob = defineJob('ingest.cut-waves', z.object({ session_id: id }))
/** Withholds the public files of what was hidden, where whoever hid it did not come to do so. */
export const withholdJob = defineJob('ingest.withhold-files', z.object({}))
/** Deletes what could not be deleted before, and tells the CDN what it could not be told. */
export const deleteDueJob = defineJob('ingest.delete-due', z.object({}), { cron: '* * * * *', retries: 0 })
/** Time limit of the housekeeping job, all its steps together. */
export const HOUSEKEEPING_SECONDS = 600
/** Archives sessions past their days on sale, deletes abandoned drafts, uploads and objects, sends lost jobs again. */
export const housekeepingJob = defineJob('ingest.sweep', z.object({}), {
  cron: '17 * * * *',
  expireSeconds: HOUSEKEEPING_SECONDS,
})
