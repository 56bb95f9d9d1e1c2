import { orderFrames } from '#contract/sessions/frame-order.ts'
import { publishIfComplete } from '#server/ingest/publish/publish-if-complete.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { lockCutSession } from '../lock-cut-session.ts'
import { listInOrder, writeOrder } from './order-queries.ts'

/** `media_ids` before another file, or with null behind all; `by-time`: as they were taken. */
type Arrangement = { media_ids: readonly number[]; before: number | null } | 'by-time'

/**
 * Puts files of a session elsewhere in its order, or all by time; covers follow. What is not there (any more) is passed over.
 * Idempotent. Throws `not_found` when none of them is there, or not the one they are to stand before, `not_for_sale`.
 */
export async function arrangeFiles(
  context: Pick<Context, 'db' | 'publish'>,
  photographerId: number,
  sessionId: number,
  arrangement: Arrangement,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockCutSession(tx, photographerId, sessionId)
    const files = await listInOrder(tx, sessionId)
    const frames = files.map((file) => ({ ...file, captured_at: file.captured_at?.getTime() ?? null }))
    const ids =
      arrangement === 'by-time'
        ? orderFrames(frames).map(({ id }) => id)
        : rearranged(
            files.map(({ id }) => id),
            arrangement,
          )
    await writeOrder(tx, sessionId, ids)
    await publishIfComplete(context, tx, sessionId)
  })
}

function rearranged(
  order: readonly number[],
  { media_ids, before }: Exclude<Arrangement, 'by-time'>,
): number[] {
  const there = new Set(order)
  const moved = new Set(media_ids.filter((id) => there.has(id)))
  if (moved.size === 0 || (before !== null && !there.has(before))) throw new AppError('not_found')
  // Before one that is moved itself: where the next one stands that is not.
  const from = before === null ? order.length : order.indexOf(before)
  const next = order.slice(from).find((id) => !moved.has(id))
  const rest = order.filter((id) => !moved.has(id))
  rest.splice(next === undefined ? rest.length : rest.indexOf(next), 0, ...moved)
  return rest
}
