import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import type { SessionHours } from './capture-instants.ts'
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
}

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
          .where('media.state', 'not in', ['failed', 'removed'])
          .as('files'),
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
    ])
    .execute()
