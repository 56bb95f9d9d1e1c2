import { sql } from 'kysely'
import { brand } from '#contract/brand.ts'
import type { SessionHours, Shot } from '#contract/sessions/capture-instants.ts'
import type { Db, Tx } from '#server/platform/db/connect.ts'

export type CameraInSession = SessionHours & { id: number; offset_ms: number }

/** The zone of a session's place, ours where a draft has none yet; of a query that joins both tables. */
export const placeZone = sql<string>`coalesce(location.time_zone, surf_school.time_zone, ${sql.lit(brand.timeZone)})`

type CaptureRow = {
  media: { id: number; session_id: number }
  camera: Partial<Record<'make' | 'model', string | null>>
  serial_mark: Buffer | null
  /** Set where the file names no camera. */
  unnamed: 'image' | 'video' | null
  captured_local: string | null
  captured_offset: number | null
  file_number: number | null
  /** The instant, were the clock of its body right. */
  at: Date | null
}

/**
 * Records a file's capture and its camera body, which is added when it is new; answers the body as it is now. The session is locked by
 * the caller, in a statement before this one. As text: one statement for each file, which finds or adds a row and uses it.
 */
export async function saveCapture(tx: Tx, row: CaptureRow): Promise<CameraInSession | undefined> {
  const { media, camera, serial_mark, unnamed } = row
  const [make, model] = [camera.make ?? null, camera.model ?? null]
  const { rows } = await sql<CameraInSession>`
    with known as (
      select id, offset_ms from session_camera where session_id = ${media.session_id} and make is not distinct from ${make}::text
        and model is not distinct from ${model}::text and serial_mark is not distinct from ${serial_mark}::bytea
        and unnamed is not distinct from ${unnamed}::text
    ), added as (
      insert into session_camera (session_id, make, model, serial_mark, unnamed)
        select ${media.session_id}::int, ${make}::text, ${model}::text, ${serial_mark}::bytea, ${unnamed}::text
          where not exists (select from known)
        returning id, offset_ms
    ), body as (select * from known union all select * from added), saved as (
      update media set captured_local = ${row.captured_local}, captured_offset = ${row.captured_offset}::smallint,
          file_number = ${row.file_number}::smallint, camera_id = body.id,
          captured_at = ${row.at}::timestamptz - body.offset_ms * interval '1 millisecond'
        from body where media.id = ${media.id}
    )
    select body.id, body.offset_ms, session_date, start_hour, end_hour, ${placeZone} as time_zone
      from body cross join session left join location on location.id = location_id left join surf_school on surf_school.id = surfschool_id
      where session.id = ${media.session_id}`.execute(tx)
  return rows[0]
}

/** The camera bodies of a session, with its place and hours. */
export const listCameras = (db: Db | Tx, sessionId: number): Promise<CameraInSession[]> =>
  selectCameras(db, sessionId).execute()

export const selectCameras = (db: Db | Tx, sessionId: number) =>
  db
    .selectFrom('session_camera as camera')
    .innerJoin('session', 'session.id', 'camera.session_id')
    .leftJoin('location', 'location.id', 'session.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session.surfschool_id')
    .select([
      'camera.id',
      'camera.offset_ms',
      'session.session_date',
      'session.start_hour',
      'session.end_hour',
      placeZone.as('time_zone'),
    ])
    .where('camera.session_id', '=', sessionId)
    .orderBy('camera.id')

/** What the files of a camera body say of their times, or one of them. */
export const listShots = (tx: Tx, cameraId: number, mediaId?: number): Promise<Shot[]> =>
  tx
    .selectFrom('media')
    .select(['id', 'kind', 'captured_local', 'captured_offset'])
    .where('camera_id', '=', cameraId)
    .where('captured_local', 'is not', null)
    .$if(mediaId !== undefined, (shots) => shots.where('id', '=', mediaId ?? 0))
    .execute()

/** Sets the times of files, those that differ, in one statement. As text: two arrays beside each other. */
export async function setCaptureTimes(tx: Tx, times: ReadonlyMap<number, number>): Promise<number> {
  const at = [...times.values()].map((time) => new Date(time).toISOString())
  const { numAffectedRows } = await sql`
    update media set captured_at = said.at
      from unnest(${[...times.keys()]}::int[], ${at}::timestamptz[]) as said(id, at)
      where media.id = said.id and media.captured_at is distinct from said.at`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

type PicturedClock = { camera: CameraInSession; shot: Shot | null; clock_at: Date | null }

/** The bodies of a session whose clocks are known by pictures of ours, each with the last of these; null when none is left. */
export async function listPicturedClocks(tx: Tx, sessionId: number): Promise<PicturedClock[]> {
  const rows = await selectCameras(tx, sessionId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('media')
          .select(['id as frame_id', 'kind', 'captured_local', 'captured_offset', 'clock_at'])
          .whereRef('media.camera_id', '=', 'camera.id')
          .where('media.state', '=', 'clock')
          .orderBy('clock_at', 'desc')
          .orderBy('media.id', 'desc')
          .limit(1)
          .as('frame'),
      (join) => join.onTrue(),
    )
    .select(['frame_id', 'kind', 'captured_local', 'captured_offset', 'clock_at'])
    .where('camera.offset_from', '=', 'picture')
    .execute()
  return rows.map(({ frame_id, kind, captured_local, captured_offset, clock_at, ...camera }) => ({
    camera,
    shot: frame_id === null || kind === null ? null : { id: frame_id, kind, captured_local, captured_offset },
    clock_at,
  }))
}

export const setOffset = (
  tx: Tx,
  cameraId: number,
  offset_ms: number,
  offset_from: 'picture' | 'none',
): Promise<unknown> =>
  tx.updateTable('session_camera').set({ offset_ms, offset_from }).where('id', '=', cameraId).execute()

/** From now on the clock of the body that took this file is known by pictures of ours, whatever was said before. */
export const trustPictures = (tx: Tx, mediaId: number): Promise<unknown> =>
  tx
    .updateTable('session_camera')
    .set({ offset_from: 'picture' })
    .where('id', '=', (eb) => eb.selectFrom('media').select('camera_id').where('id', '=', mediaId))
    .execute()
