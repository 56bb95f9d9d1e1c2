import { cutSession } from '#server/ingest/waves/cut-session.ts'
import type { Context } from '#server/platform/context.ts'
import { makePhotographer } from '#tests/support/factories/account-factory.ts'
import { makeRides } from '#tests/support/factories/wave-factory.ts'
import { storePictures } from './seed-large-session.ts'

/** Of so many first items the pictures lie in storage. */
const STORED = 600

/**
 * A session cut into waves of so many photos, a minute apart from eight o'clock on: ids do not follow the times, and times and
 * proportions differ as in life.
 */
export async function seedWaveSession(
  context: Context,
  sizes: readonly number[],
  by?: { id: number },
): Promise<number> {
  const photographer = by ?? (await makePhotographer(context, { ready: true }))
  const { id } = await makeRides(context, {
    photographer_id: photographer.id,
    sizes,
    session_date: '2026-11-20',
  })
  await storePictures(context, id, STORED)
  await context.pool.query(
    `with mixed as (select id, captured_at, row_number() over (order by captured_at) as n from media where session_id = $1),
       other as (select captured_at, row_number() over (order by hashint4(position / 1000), position) as n from mixed join media using (id, captured_at))
     update media set captured_at = other.captured_at + hashint4(media.id) % 40 * interval '1 millisecond',
       width = case when media.id % 7 = 3 then 4000 else 6000 end, height = case when media.id % 7 = 3 then 6000 else 4000 + media.id % 3 * 9 end
     from mixed join other using (n) where media.id = mixed.id`,
    [id],
  )
  await cutSession(context, id)
  // As autovacuum does it within a minute.
  await context.pool.query('analyze media; analyze wave; analyze wave_item')
  return id
}
