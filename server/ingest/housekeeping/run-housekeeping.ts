import { ARRIVING_HOURS, DRAFT_HOURS } from '#contract/sessions/ingest.ts'
import { deleteEndedMarks } from '#server/catalogue/marks/mark-queries.ts'
import { listedSince } from '#server/catalogue/policy.ts'
import type { Context } from '#server/platform/context.ts'
import { runBatches, runIndependently, runSteps, type StepLimits } from '#server/platform/queue/run-steps.ts'
import { deletePendingBatch } from '../delete-pending.ts'
import { removeDraft } from '../drafts/remove-draft.ts'
import { HOUSEKEEPING_SECONDS } from '../job-names.ts'
import { scheduleDeletion } from '../schedule-deletion.ts'
import { deleteUploads } from '../uploads/upload-queries.ts'
import { cutMissingSessions } from '../waves/cut-missing-sessions.ts'
import { makeMissingWide } from '../wide/make-missing-wide.ts'
import { withholdPending } from '../withhold-pending.ts'
import { endLapsedArrivals } from './end-lapsed-arrivals.ts'
import { archiveSessionsBefore, listAbandonedDrafts, lockUntouched } from './housekeeping-queries.ts'
import { requeueStuckMedia } from './requeue-stuck-media.ts'
import { requeueStuckTurns } from './requeue-stuck-turns.ts'

const HOUR = 3_600_000
/** Rows a step takes at a time. */
const BATCH = 500
const STEPS = 11
/** The sum of all steps stays below the time limit of the job, after which another worker would start it. */
const LIMITS: StepLimits = {
  untilMs: Math.floor(((HOUSEKEEPING_SECONDS / STEPS) * 1000) / 2),
  graceMs: Math.floor(((HOUSEKEEPING_SECONDS / STEPS) * 1000) / 4),
}

/**
 * Runs the steps independently of each other, in batches. Idempotent; work that exceeds the time limit is left to the next
 * hour.
 */
export function runHousekeeping(context: Context, now: Date = new Date()): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  return runSteps(
    context,
    [
      { name: 'archive sessions', run: (signal) => archiveSessions(context, listedSince(now), signal) },
      { name: 'remove marks', run: (signal) => removeMarks(context, now, signal) },
      { name: 'remove drafts', run: (signal) => removeDrafts(context, ago(DRAFT_HOURS), signal) },
      { name: 'end arrivals', run: (signal) => endLapsedArrivals(context, ago(ARRIVING_HOURS), signal) },
      { name: 'remove uploads', run: (signal) => removeUploads(context, ago(DRAFT_HOURS), signal) },
      { name: 'withhold files', run: () => withholdPending(context) },
      { name: 'requeue stuck media', run: (signal) => requeueStuckMedia(context, now, signal) },
      { name: 'requeue stuck turns', run: (signal) => requeueStuckTurns(context, now, signal) },
      { name: 'cut waves', run: () => cutMissingSessions(context) },
      { name: 'make wide copies', run: () => makeMissingWide(context) },
      { name: 'remove objects', run: (signal) => removeObjects(context, now, signal) },
    ],
    LIMITS,
  )
}

/** Archives sessions past their days on sale (surfer.md §9, days in Lisbon). */
const archiveSessions = ({ db }: Context, day: string, signal: AbortSignal): Promise<void> =>
  runBatches(signal, async () => (await archiveSessionsBefore(db, day, BATCH)) === BATCH)

/** Deletes what surfers marked in sessions whose days are over: nobody looks for waves there any more. */
const removeMarks = ({ db }: Context, now: Date, signal: AbortSignal): Promise<void> =>
  runBatches(signal, async () => (await deleteEndedMarks(db, now, BATCH)) === BATCH)

/** Deletes abandoned drafts with all their files. */
async function removeDrafts(context: Context, before: Date, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = []
  let above = 0
  await runBatches(signal, async () => {
    const drafts = await listAbandonedDrafts(context.db, { before, above, limit: BATCH })
    above = drafts.at(-1)?.id ?? above
    errors.push(
      ...(await runIndependently(
        drafts,
        async ({ id }) => signal.aborted || (await removeDraft(context, id)),
      )),
    )
    return drafts.length === BATCH
  })
  throwFirst(errors)
}

/** Deletes abandoned uploads, and the rows of uploads claimed as long ago. */
const removeUploads = ({ db }: Context, since: Date, signal: AbortSignal): Promise<void> =>
  runBatches(signal, () =>
    db.transaction().execute(async (tx) => {
      const ids = await lockUntouched(tx, since, BATCH)
      if (ids.length > 0) await scheduleDeletion(tx, await deleteUploads(tx, { ids }))
      return ids.length === BATCH
    }),
  )

/** Deletes what is due, and ends uploads into storage that nobody goes on with. */
async function removeObjects(context: Context, now: Date, signal: AbortSignal): Promise<void> {
  const all: unknown[] = []
  await runBatches(signal, async () => {
    const { due, errors } = await deletePendingBatch(context)
    all.push(...errors)
    return due > 0
  })
  const ended = await context.storage.endAbandoned(now)
  if (ended > 0) context.log.info({ ended }, 'ended uploads into storage that nobody went on with')
  throwFirst(all)
}

function throwFirst(errors: unknown[]): void {
  if (errors.length > 0) throw errors[0]
}
