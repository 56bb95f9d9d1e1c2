import { sql } from 'kysely'
import { DRAFT_HOURS } from '#contract/ingest.ts'
import { listedSince } from '#server/catalogue/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { doom, removeDoomed } from './doomed-objects.ts'
import { removeDraft } from './drop-draft.ts'
import { failMedia } from './fail-media.ts'
import { photoJob, videoCheckJob, videoPreviewJob } from './job-names.ts'
import { findMediaToPrepare, listAbandonedDrafts, listStuck } from './prepare-queries.ts'
import { takeUploads } from './upload-queries.ts'

const HOUR = 3_600_000
/** A file not prepared after the first gets a new job each time; after the second it is given up. */
const STUCK = { askAgainMs: 2 * HOUR, giveUpMs: 24 * HOUR } as const

/** Everything that must end by itself, each part safe to run twice. */
export async function endOverdue(context: Context, now: Date = new Date()): Promise<void> {
  await archiveSessions(context, now)
  await removeDrafts(context, now)
  await removeUploads(context, now)
  await unstick(context, now)
  await removeDoomed(context)
}

/** Sessions past their days on sale (surfer.md §9, counted in Lisbon) are archived. */
async function archiveSessions({ db }: Context, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ state: 'archived' })
    .where('state', '=', 'published')
    .where('created_at', '<', sql<Date>`(${listedSince(now)}::timestamp at time zone 'Europe/Lisbon')`)
    .execute()
}

/** Drafts nobody came back to go with all their files. */
async function removeDrafts(context: Context, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DRAFT_HOURS * HOUR)
  for (const { id } of await listAbandonedDrafts(context.db, before)) await removeDraft(context, id)
}

/** Uploads nobody went on with, and the lines of those that were claimed as long ago. */
async function removeUploads({ db }: Context, now: Date): Promise<void> {
  const untouchedSince = new Date(now.getTime() - DRAFT_HOURS * HOUR)
  await db.transaction().execute(async (tx) => doom(tx, await takeUploads(tx, { untouchedSince })))
}

async function unstick(context: Context, now: Date): Promise<void> {
  for (const media of await listStuck(context.db, new Date(now.getTime() - STUCK.askAgainMs))) {
    if (now.getTime() - media.created_at.getTime() > STUCK.giveUpMs) {
      const row = await findMediaToPrepare(context.db, media.id)
      if (row) await failMedia(context, row, 'file_unprocessable')
      continue
    }
    const job =
      media.state === 'checked' ? videoPreviewJob : media.kind === 'image' ? photoJob : videoCheckJob
    await context.queue.send(context.db, job, { media_id: media.id })
  }
}
