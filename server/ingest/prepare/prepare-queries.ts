import type { Db } from '#server/platform/db/connect.ts'
import type { MediaState } from '../../catalogue/tables.ts'
import { placeZone } from '../clocks/clock-queries.ts'

export type MediaToPrepare = {
  id: number
  session_id: number
  kind: 'image' | 'video'
  state: MediaState
  original_key: string
  original_name: string
  preview_key: string | null
  tile_key: string | null
  cover_key: string | null
  wide_key: string | null
  browser_preview_key: string | null
  width: number | null
  height: number | null
  duration_ms: number | null
  clock_frame: 'yes' | 'no' | null
  /** In which its public files are made. */
  turn: number
  removal_id: number | null
  photographer_id: number
  /** The key its watermark was made under, if any. */
  watermark_key_id: number | null
  /** That key, else the newest one; null where there is none yet. */
  key_id: number | null
  key_secret: Buffer | null
  /** Of its session. */
  time_zone: string
  session_date: string
  start_hour: number
  end_hour: number
  /** What serial numbers of cameras are marked under; null before it is made. */
  serial_secret: Buffer | null
  first_name: string
  last_name: string
}

export const findMediaToPrepare = (db: Db, id: number): Promise<MediaToPrepare | undefined> =>
  db
    .selectFrom('media')
    .innerJoin('session', 'session.id', 'media.session_id')
    .innerJoin('photographer', 'photographer.id', 'session.photographer_id')
    .leftJoin('location', 'location.id', 'session.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session.surfschool_id')
    .leftJoin('installation_secret', (join) => join.on('installation_secret.name', '=', 'camera-serial'))
    .leftJoin('watermark_key', (join) =>
      join.on('watermark_key.id', '=', (eb) =>
        eb.fn.coalesce(
          'media.watermark_key_id',
          eb.selectFrom('watermark_key as newest').select(({ fn }) => fn.max('newest.id').as('id')),
        ),
      ),
    )
    .select([
      'media.id',
      'media.session_id',
      'media.kind',
      'media.state',
      'media.original_key',
      'media.original_name',
      'media.preview_key',
      'media.tile_key',
      'media.cover_key',
      'media.wide_key',
      'media.browser_preview_key',
      'media.width',
      'media.height',
      'media.duration_ms',
      'media.watermark_key_id',
      'media.clock_frame',
      'media.turn',
      'media.removal_id',
      'session.photographer_id',
      'watermark_key.id as key_id',
      'watermark_key.secret as key_secret',
      placeZone.as('time_zone'),
      'session.session_date',
      'session.start_hour',
      'session.end_hour',
      'installation_secret.secret as serial_secret',
      'photographer.first_name',
      'photographer.last_name',
    ])
    .where('media.id', '=', id)
    .executeTakeFirst()
