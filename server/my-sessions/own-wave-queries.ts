import { sql } from 'kysely'
import { placeZone } from '#server/ingest/clocks/clock-queries.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'

export type OwnWaveRow = {
  number: number
  start_at: Date | null
  end_at: Date | null
  image_count: number
  video_count: number
  cover_id: number | null
  media_ids: number[]
}

/** The waves of a session with their items; one emptied since it was cut is left out. */
export const listOwnWaveRows = (db: Db, sessionId: number): Promise<OwnWaveRow[]> =>
  db
    .selectFrom('wave')
    .innerJoin('wave_item', 'wave_item.wave_id', 'wave.id')
    .select([
      'wave.number',
      'wave.start_at',
      'wave.end_at',
      'wave.image_count',
      'wave.video_count',
      'wave.cover_id',
      sql<number[]>`array_agg(wave_item.media_id order by wave_item.place)`.as('media_ids'),
    ])
    .where('wave.session_id', '=', sessionId)
    .groupBy('wave.id')
    .orderBy('wave.number')
    .execute()

type WavesOf = { time_zone: string; edits: number; last_edit: number | null }

/** Of a session of the caller's own: the zone of its place, and how much was done to its waves by hand. */
export const findWavesOf = (db: Db, id: number, photographerId: number): Promise<WavesOf | undefined> =>
  db
    .selectFrom('session')
    .leftJoin('location', 'location.id', 'session.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session.surfschool_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('wave_edit')
          .select(({ fn }) => [
            fn.countAll<number>().as('edits'),
            fn.max<number | null>('wave_edit.id').as('last_edit'),
          ])
          .whereRef('wave_edit.session_id', '=', 'session.id')
          .as('done'),
      (join) => join.onTrue(),
    )
    .select([placeZone.as('time_zone'), 'done.edits', 'done.last_edit'])
    .where('session.id', '=', id)
    .where('session.photographer_id', '=', photographerId)
    .executeTakeFirst()

export async function lastEditOf(tx: Tx, sessionId: number): Promise<number | undefined> {
  const last = await tx
    .selectFrom('wave_edit')
    .select('id')
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id
}
