import { toCents, toEuros } from '#contract/orders/money.ts'
import type { SessionChange } from '#contract/sessions/my-sessions.ts'
import { isListed } from '#server/catalogue/policy.ts'
import { settleTimes } from '#server/ingest/clocks/settle-times.ts'
import { checkDetails } from '#server/ingest/drafts/check-details.ts'
import { clockChanged, offerChanged, sessionMoved } from '#server/ingest/events.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { lockOwnDetails, type SessionDetails } from './queries.ts'

/**
 * Changes the details of a session whose days on sale are not over. The listener of `offerChanged` closes open checkouts whose
 * price differs. Throws `not_found`, `not_for_sale`, `session_rule` with a sentence per field.
 */
export async function changeSession(
  context: Context,
  photographerId: number,
  id: number,
  change: SessionChange,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const session = await lockOwnDetails(tx, id, photographerId)
    if (!session) throw new AppError('not_found')
    if (isOver(session)) throw new AppError('not_for_sale')
    if (change.tag !== undefined && change.tag !== session.tag && session.state !== 'draft')
      throw new AppError('session_rule', { tag: KIND_STAYS })
    const form = withChange(session, change)
    await checkDetails(tx, form)
    const next = {
      tag: form.tag,
      location_id: form.location_id ?? null,
      surfschool_id: form.surfschool_id ?? null,
      session_date: form.session_date,
      start_hour: form.start_hour,
      end_hour: form.end_hour,
      photo_price_cents: toCents(form.photo_price),
      video_price_cents: toCents(form.video_price),
    }
    const planned = session.state === 'draft' ? change.planned_files : undefined
    await tx
      .updateTable('session')
      .set({ ...next, ...(planned !== undefined && { planned_files: planned }) })
      .where('id', '=', id)
      .execute()
    const differs = (fields: readonly (keyof typeof next)[]) =>
      fields.some((field) => next[field] !== session[field])
    if (differs(['photo_price_cents', 'video_price_cents']))
      await context.publish(tx, offerChanged, { session_id: id })
    const hoursDiffer = differs(['location_id', 'surfschool_id', 'session_date', 'start_hour', 'end_hour'])
    if (hoursDiffer && (await settleTimes(tx, id)))
      await context.publish(tx, clockChanged, { session_id: id })
    if (differs(['location_id', 'surfschool_id', 'session_date']))
      await context.publish(tx, sessionMoved, { session_id: id })
  })
}

const KIND_STAYS = 'The kind of a session stays as it is once the session is on sale'

/** Whether its days on sale are over: no change makes it buyable again. */
export const isOver = ({ state, created_at }: Pick<SessionDetails, 'state' | 'created_at'>): boolean =>
  state === 'archived' ||
  ((state === 'published' || state === 'taken_down') && !isListed({ state: 'published', created_at }))

const withChange = (session: SessionDetails, change: SessionChange) => ({
  ...placeAfter(session, change),
  session_date: change.session_date ?? session.session_date,
  start_hour: change.start_hour ?? session.start_hour,
  end_hour: change.end_hour ?? session.end_hour,
  photo_price: change.photo_price ?? toEuros(session.photo_price_cents),
  video_price: change.video_price ?? toEuros(session.video_price_cents),
})

/** Another kind has other places. */
function placeAfter(session: SessionDetails, change: SessionChange) {
  const tag = change.tag ?? session.tag
  const kept = tag === session.tag ? session : { location_id: null, surfschool_id: null }
  return {
    tag,
    location_id: change.location_id ?? kept.location_id ?? undefined,
    surfschool_id: change.surfschool_id ?? kept.surfschool_id ?? undefined,
  }
}
