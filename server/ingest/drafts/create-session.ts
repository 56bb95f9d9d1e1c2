import { toCents } from '#contract/orders/money.ts'
import type { SessionForm } from '#contract/sessions/ingest.ts'
import { noteInUse } from '#server/accounts/note-in-use.ts'
import { canBePaid } from '#server/photographers/policy.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import { findReadiness } from '../queries.ts'
import { checkDetails } from './check-details.ts'

/**
 * Creates a draft, whose place may come later, or returns the one created under the same `client_key`. Throws `account_not_ready`, or `session_rule` with a
 * sentence per field (photographer.md §5).
 */
export async function createSession(
  { db }: Context,
  photographerId: number,
  form: SessionForm,
): Promise<{ id: number }> {
  if (!canBePaid(await findReadiness(db, photographerId))) throw new AppError('account_not_ready')
  await checkDetails(db, form)
  const made = await db
    .insertInto('session')
    .values({
      photographer_id: photographerId,
      tag: form.tag,
      location_id: form.location_id || null,
      surfschool_id: form.surfschool_id || null,
      session_date: form.session_date,
      start_hour: form.start_hour,
      end_hour: form.end_hour,
      photo_price_cents: toCents(form.photo_price),
      video_price_cents: toCents(form.video_price),
      planned_files: plannedFiles(form),
      client_key: form.client_key ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['photographer_id', 'client_key']).where('client_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  await noteInUse(db, { role: 'photographer', id: photographerId })
  return made ?? findByKey(db, photographerId, form.client_key ?? '')
}

const findByKey = (db: Context['db'], photographerId: number, key: string): Promise<{ id: number }> =>
  db
    .selectFrom('session')
    .select('id')
    .where('photographer_id', '=', photographerId)
    .where('client_key', '=', key)
    .executeTakeFirstOrThrow()

/** The number of files the browser intends to send, for display only. */
const plannedFiles = ({ image_count, video_count }: SessionForm): number | null =>
  image_count === undefined && video_count === undefined
    ? null
    : Number(image_count ?? 0) + Number(video_count ?? 0)
