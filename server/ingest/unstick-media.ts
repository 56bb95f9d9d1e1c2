import type { Context } from '#server/platform/context.ts'
import { eachByItself, workOff } from '#server/platform/queue/run-steps.ts'
import { failMedia } from './fail-media.ts'
import { photoJob, videoCheckJob, videoPreviewJob } from './job-names.ts'
import { listStuck, type StuckMedia } from './overdue-queries.ts'
import { findMediaToPrepare } from './prepare-queries.ts'

const HOUR = 3_600_000
const PORTION = 500
/** A file not prepared after the first gets a new job each time; after the second it is given up. */
const STUCK = { askAgainMs: 2 * HOUR, giveUpMs: 24 * HOUR } as const

/** Files whose job was lost get another one; those that wait for a day already are given up, each by itself. */
export async function unstickMedia(context: Context, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - STUCK.askAgainMs)
  const faults: unknown[] = []
  let above = 0
  await workOff(signal, async () => {
    const stuck = await listStuck(context.db, { before, above, limit: PORTION })
    above = stuck.at(-1)?.id ?? above
    const [hopeless, waiting] = divide(stuck, now)
    for (const [job, media] of Map.groupBy(waiting, jobOf))
      await context.queue.sendAll(
        context.db,
        job,
        media.map(({ id }) => ({ media_id: id })),
      )
    faults.push(...(await eachByItself(hopeless, async ({ id }) => signal.aborted || giveUp(context, id))))
    return stuck.length === PORTION
  })
  if (faults.length > 0) throw faults[0]
}

function divide(stuck: StuckMedia[], now: Date): [hopeless: StuckMedia[], waiting: StuckMedia[]] {
  const isHopeless = ({ created_at }: StuckMedia) => now.getTime() - created_at.getTime() > STUCK.giveUpMs
  return [stuck.filter(isHopeless), stuck.filter((media) => !isHopeless(media))]
}

const jobOf = ({ state, kind }: StuckMedia) => {
  if (state === 'checked') return videoPreviewJob
  return kind === 'image' ? photoJob : videoCheckJob
}

async function giveUp(context: Context, id: number): Promise<void> {
  const row = await findMediaToPrepare(context.db, id)
  if (row) await failMedia(context, row, 'file_unprocessable')
}
