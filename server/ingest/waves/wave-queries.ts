import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/connect.ts'

export type ItemToCut = {
  id: number
  kind: 'image' | 'video'
  captured_at: Date | null
  camera_id: number | null
  file_number: number | null
  duration_ms: number | null
}

/** The items of a session that can be shown, in the order they came in. */
export const listToCut = (tx: Tx, sessionId: number): Promise<ItemToCut[]> =>
  tx
    .selectFrom('media')
    .select(['id', 'kind', 'captured_at', 'camera_id', 'file_number', 'duration_ms'])
    .where('session_id', '=', sessionId)
    .where('state', '=', 'ready')
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export type CutWave = {
  media_ids: number[]
  start_at: Date | null
  end_at: Date | null
  cover_id: number | null
  image_count: number
  video_count: number
}

export type StoredWave = Omit<CutWave, 'media_ids'> & { id: number; number: number }

export const listStoredWaves = (tx: Tx, sessionId: number): Promise<StoredWave[]> =>
  tx
    .selectFrom('wave')
    .select(['id', 'number', 'start_at', 'end_at', 'cover_id', 'image_count', 'video_count'])
    .where('session_id', '=', sessionId)
    .execute()

export type ItemPlace = { media_id: number; wave_id: number; place: number }

export const listItemPlaces = (tx: Tx, sessionId: number): Promise<ItemPlace[]> =>
  tx
    .selectFrom('wave_item')
    .innerJoin('wave', 'wave.id', 'wave_item.wave_id')
    .select(['wave_item.media_id', 'wave_item.wave_id', 'wave_item.place'])
    .where('wave.session_id', '=', sessionId)
    .execute()

type NumberedWave = Omit<StoredWave, 'id'>

/** As text: lists of thousands beside each other. */
const columnsOf = (waves: readonly NumberedWave[]) =>
  sql`unnest(${waves.map(({ number }) => number)}::int[],
    ${waves.map(({ start_at }) => start_at)}::timestamptz[], ${waves.map(({ end_at }) => end_at)}::timestamptz[],
    ${waves.map(({ cover_id }) => cover_id)}::int[], ${waves.map(({ image_count }) => image_count)}::int[],
    ${waves.map(({ video_count }) => video_count)}::int[]`

/** Answers the ids in the order given. As text: see `columnsOf`. */
export async function insertWaves(
  tx: Tx,
  sessionId: number,
  waves: readonly NumberedWave[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number; number: number }>`
    insert into wave (session_id, number, start_at, end_at, cover_id, image_count, video_count)
      select ${sessionId}, cut.* from ${columnsOf(waves)}) as cut returning id, number`.execute(tx)
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return waves.map(({ number }) => ids.get(number) ?? 0)
}

/** In one statement: numbers that change places are never doubled at its end. As text: see `columnsOf`. */
export async function updateWaves(tx: Tx, waves: readonly StoredWave[]): Promise<void> {
  await sql`
    update wave set number = cut.number, start_at = cut.start_at, end_at = cut.end_at, cover_id = cut.cover_id,
        image_count = cut.image_count, video_count = cut.video_count
      from ${columnsOf(waves)}, ${waves.map(({ id }) => id)}::int[])
        as cut(number, start_at, end_at, cover_id, image_count, video_count, id)
      where wave.id = cut.id`.execute(tx)
}

/** As text: lists of thousands beside each other. */
export async function insertPlaces(tx: Tx, places: readonly ItemPlace[]): Promise<void> {
  await sql`
    insert into wave_item (media_id, wave_id, place)
      select * from unnest(${places.map(({ media_id }) => media_id)}::int[],
        ${places.map(({ wave_id }) => wave_id)}::int[], ${places.map(({ place }) => place)}::int[])`.execute(
    tx,
  )
}

export const deletePlaces = (tx: Tx, mediaIds: number[]) =>
  tx.deleteFrom('wave_item').where('media_id', '=', sql<number>`any(${mediaIds}::int[])`).execute()

export const deleteWaves = (tx: Tx, ids: number[]) =>
  tx.deleteFrom('wave').where('id', '=', sql<number>`any(${ids}::int[])`).execute()

export type StoredEdit = { id: number; kind: 'join' | 'split' | 'cover'; media_ids: number[] }

/** What was done by hand, in the order it was done. */
export const listWaveEdits = (tx: Tx, sessionId: number): Promise<StoredEdit[]> =>
  tx
    .selectFrom('wave_edit')
    .select(['id', 'kind', 'media_ids'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute()

export async function noteCut(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ waves_cut: true })
    .where('id', '=', sessionId)
    .where((eb) => eb.not('waves_cut'))
    .execute()
}

/** Sessions on sale that were never cut, the newest first. */
export const listUncut = (db: Db, limit: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('session')
    .select('id')
    .where('state', '=', 'published')
    .where((eb) => eb.not('waves_cut'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
