import { publishIfComplete } from '#server/ingest/publish/publish-if-complete.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { lockCutSession } from '../lock-cut-session.ts'
import { coverOf, lockShown, writeCoverChoice } from './cover-queries.ts'

const NO_CLIP = 'Please choose a photo: a session with photos has one of them as its cover'

/**
 * Chooses which picture cards of a session show; with null none is chosen by hand any more. It stays chosen while it is hidden or
 * taken out, when another stands in for it. Idempotent. Throws `not_found`, also for one that is not shown, `not_for_sale`, and
 * `session_rule` for a clip beside photos.
 */
export async function chooseCover(
  context: Pick<Context, 'db' | 'publish'>,
  photographerId: number,
  sessionId: number,
  mediaId: number | null,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockCutSession(tx, photographerId, sessionId)
    if (mediaId !== null && !(await lockShown(tx, sessionId, mediaId))) throw new AppError('not_found')
    await writeCoverChoice(tx, sessionId, mediaId)
    await publishIfComplete(context, tx, sessionId)
    if (mediaId !== null && (await coverOf(tx, sessionId)) !== mediaId)
      throw new AppError('session_rule', { media_id: NO_CLIP })
  })
}
