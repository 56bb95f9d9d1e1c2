import { sql } from 'kysely'
import type { SessionHours } from '#contract/sessions/capture-instants.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { selectCameras } from './clock-queries.ts'

export type CameraWithFiles = SessionHours & {
  id: number
  make: string | null
  model: string | null
  unnamed: 'image' | 'video' | null
  offset_ms: number
  offset_from: 'none' | 'hand' | 'picture'
  photo_count: number
  video_count: number
  /** Of its files that have one, in order. */
  times: Date[]
  /** What its pictures of our clock show and say of their own time. */
  frames: ClockFrame[]
}
export type ClockFrame = { shown: number; capturedLocal: string | null; capturedOffset: number | null }

/** The camera bodies of a session with the times of the files they took. */
export const listCamerasWithFiles = (db: Db, sessionId: number): Promise<CameraWithFiles[]> =>
  selectCameras(db, sessionId)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('media')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('media.kind', '=', 'image').as('photo_count'),
            fn.countAll<number>().filterWhere('media.kind', '=', 'video').as('video_count'),
            sql<
              Date[]
            >`coalesce(array_agg(captured_at order by captured_at) filter (where captured_at is not null), '{}')`.as(
              'times',
            ),
          ])
          .whereRef('media.camera_id', '=', 'camera.id')
          .where('media.state', 'not in', ['failed', 'removed', 'clock'])
          .as('files'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('media')
          .select(
            sql<
              ClockFrame[]
            >`coalesce(json_agg(json_build_object('shown', floor(extract(epoch from clock_at) * 1000),
              'capturedLocal', captured_local::text, 'capturedOffset', captured_offset)), '[]')`.as('frames'),
          )
          .whereRef('media.camera_id', '=', 'camera.id')
          .where('media.state', '=', 'clock')
          .as('clock'),
      (join) => join.onTrue(),
    )
    .select([
      'camera.make',
      'camera.model',
      'camera.unnamed',
      'camera.offset_from',
      'files.photo_count',
      'files.video_count',
      'files.times',
      'clock.frames',
    ])
    .execute()
