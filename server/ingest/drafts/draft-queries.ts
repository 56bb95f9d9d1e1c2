import { brand } from '#contract/brand.ts'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'
import type { Arrival } from '../../catalogue/tables.ts'

export type DraftRow = {
  id: number
  tag: Tag
  location_id: number | null
  surfschool_id: number | null
  location_name: string | null
  region: string | null
  school_name: string | null
  time_zone: string
  session_date: string
  start_hour: number
  end_hour: number
  photo_price_cents: number
  video_price_cents: number
  created_at: Date
  arrival: Arrival | null
  published_at: Date | null
  planned_files: number | null
  arrived_files: number
  arrived_bytes: number
  ready_files: number
}

/** A photographer's drafts and what is sold as it arrives, newest first; failed and removed files are not counted. */
export const listDraftRows = (db: Db, photographerId: number): Promise<DraftRow[]> =>
  db
    .selectFrom('session as s')
    .leftJoin('location as l', 'l.id', 's.location_id')
    .leftJoin('surf_school as c', 'c.id', 's.surfschool_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('media as m')
          .select(({ fn }) => [
            fn.countAll<number>().as('files'),
            fn
              .countAll<number>()
              .filterWhere('m.state', '=', 'ready')
              .filterWhere('m.hidden_at', 'is', null)
              .as('ready'),
            fn.coalesce(fn.sum<number>('m.bytes'), eb.val(0)).as('bytes'),
          ])
          .whereRef('m.session_id', '=', 's.id')
          .where('m.state', 'not in', ['failed', 'removed'])
          .as('arrived'),
      (join) => join.onTrue(),
    )
    .select([
      's.id',
      's.tag',
      's.location_id',
      's.surfschool_id',
      'l.name as location_name',
      'l.region',
      'c.name as school_name',
      (eb) => eb.fn.coalesce('l.time_zone', 'c.time_zone', eb.val(brand.timeZone)).as('time_zone'),
      's.session_date',
      's.start_hour',
      's.end_hour',
      's.photo_price_cents',
      's.video_price_cents',
      's.created_at',
      's.arrival',
      's.published_at',
      's.planned_files',
      'arrived.files as arrived_files',
      'arrived.bytes as arrived_bytes',
      'arrived.ready as ready_files',
    ])
    .where('s.photographer_id', '=', photographerId)
    .where((eb) =>
      eb.or([
        eb('s.state', '=', 'draft'),
        eb.and([eb('s.arrival', '=', 'open'), eb('s.state', 'in', ['published', 'taken_down'])]),
      ]),
    )
    .orderBy('s.id', 'desc')
    .execute() as Promise<DraftRow[]>

/** The objects of all files of a session. */
export const listKeys = (tx: Tx, sessionId: number) =>
  tx
    .selectFrom('media')
    .select(['original_key', 'preview_key', 'tile_key', 'cover_key', 'browser_preview_key'])
    .where('session_id', '=', sessionId)
    .execute()
