import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { type keepMarks as call, MARKS_KEPT_MAX } from '#contract/waves/marks.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import { findMarkable, listMarks, type MarkRow } from './mark-queries.ts'

/**
 * Keeps what a surfer said of waves with the account; the later word on an item holds. What cannot be seen now is left out. Answers
 * all marks of the sessions concerned. Throws `login_required` when the account was closed meanwhile.
 */
export function keepMarks(
  { db }: Pick<Context, 'db'>,
  surfer_id: number,
  said: readonly Word[],
): Promise<MarkRow[]> {
  return db.transaction().execute(async (tx) => {
    await lockSurfer(tx, surfer_id)
    const ids = said.map(({ media_id }) => media_id)
    const markable = await findMarkable(tx, ids)
    const now = Date.now()
    const rows = markable.map(({ id, ends_at }) => {
      const { mine, marked_at } = lastWord(said, id)
      return { surfer_id, media_id: id, mine, marked_at: new Date(Math.min(marked_at, now)), ends_at }
    })
    if (rows.length > 0) await write(tx, rows)
    await dropOldest(tx, surfer_id)
    return listMarks(tx, surfer_id, [...new Set(markable.map(({ session_id }) => session_id))])
  })
}

type Word = BodyOf<typeof call>['marks'][number]

/** Of what one call says of an item. */
const lastWord = (said: readonly Word[], item: number): Word =>
  said
    .filter(({ media_id }) => media_id === item)
    .reduce((last, word) => (word.marked_at >= last.marked_at ? word : last))

async function lockSurfer(tx: Tx, id: number): Promise<void> {
  const surfer = await tx
    .selectFrom('surfer')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!surfer) throw new AppError('login_required')
}

type NewMark = Omit<MarkRow, 'session_id'> & { surfer_id: number; ends_at: Date }

async function write(tx: Tx, rows: NewMark[]): Promise<void> {
  await tx
    .insertInto('wave_mark')
    .values(rows)
    .onConflict((known) =>
      known
        .columns(['surfer_id', 'media_id'])
        .doUpdateSet(({ ref }) => ({ mine: ref('excluded.mine'), marked_at: ref('excluded.marked_at') }))
        .whereRef('wave_mark.marked_at', '<', sql.ref<Date>('excluded.marked_at')),
    )
    .execute()
}

async function dropOldest(tx: Tx, surferId: number): Promise<void> {
  const beyond = await tx
    .selectFrom('wave_mark')
    .where('surfer_id', '=', surferId)
    .select('media_id')
    .orderBy('marked_at', 'desc')
    .orderBy('media_id', 'desc')
    .offset(MARKS_KEPT_MAX)
    .execute()
  if (beyond.length === 0) return
  const ids = beyond.map(({ media_id }) => media_id)
  await tx
    .deleteFrom('wave_mark')
    .where('surfer_id', '=', surferId)
    .where('media_id', '=', sql<number>`any(${ids})`)
    .execute()
}
