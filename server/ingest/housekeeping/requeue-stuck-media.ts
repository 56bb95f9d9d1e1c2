import type { Context } from '#server/platform/context.ts'
import { runBatches, runIndependently } from '#server/platform/queue/run-steps.ts'
import { photoJob, videoCheckJob, videoPreviewJob } from '../job-names.ts'
import { failMedia } from '../prepare/fail-media.ts'
import { findMediaToPrepare } from '../prepare/prepare-queries.ts'
import { listStuckMedia, type StuckMedia } from './housekeeping-queries.ts'

const HOUR = 3_600_000
const BATCH = 500
/** Age of an unprepared file, ms: from the first on each run sends its job again, from the second on it is failed. */
const STUCK = { requeueMs: 2 * HOUR, failMs: 24 * HOUR } as const

/**
 * Sends the job of stuck files again; those older than a day are failed, independently of each other. A file whose job waits or is being
 * done is not stuck, however long our own side keeps it waiting.
 */
export async function requeueStuckMedia(context: Context, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - STUCK.requeueMs)
  const errors: unknown[] = []
  let above = 0
  await runBatches(signal, async () => {
    const found = await listStuckMedia(context.db, { before, above, limit: BATCH })
    above = found.at(-1)?.id ?? above
    // With nowhere to write, being old is no fault of theirs.
    if (found.length > 0) await context.storage.prove(0)
    const [tooOld, waiting] = divide(await withoutJob(context, found), now)
    for (const [job, media] of Map.groupBy(waiting, jobOf))
      await context.queue.sendAll(
        context.db,
        job,
        media.map(payloadOf),
        media.map(({ photographer_id, duration_ms }) => ({
          ownerId: photographer_id,
          seconds: (duration_ms ?? 0) / 1000,
        })),
      )
    errors.push(...(await runIndependently(tooOld, async ({ id }) => signal.aborted || fail(context, id))))
    return found.length === BATCH
  })
  if (errors.length > 0) throw errors[0]
}

function divide(stuck: StuckMedia[], now: Date): [tooOld: StuckMedia[], waiting: StuckMedia[]] {
  const isTooOld = ({ created_at }: StuckMedia) => now.getTime() - created_at.getTime() > STUCK.failMs
  return [stuck.filter(isTooOld), stuck.filter((media) => !isTooOld(media))]
}

const jobOf = ({ state, kind }: StuckMedia) => {
  if (state === 'checked') return videoPreviewJob
  return kind === 'image' ? photoJob : videoCheckJob
}

const payloadOf = ({ id }: StuckMedia) => ({ media_id: id })

async function withoutJob({ db, queue }: Context, found: StuckMedia[]): Promise<StuckMedia[]> {
  const busy = new Set<number>()
  for (const [job, media] of Map.groupBy(found, jobOf))
    for (const { media_id } of await queue.underWay(db, job, media.map(payloadOf))) busy.add(media_id)
  return found.filter(({ id }) => !busy.has(id))
}

async function fail(context: Context, id: number): Promise<void> {
  const row = await findMediaToPrepare(context.db, id)
  if (row) await failMedia(context, row, 'file_unprocessable')
}
