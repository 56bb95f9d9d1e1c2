import type { Tx } from '#server/platform/db/connect.ts'
import {
  type CutWave,
  deletePlaces,
  deleteWaves,
  type ItemPlace,
  insertPlaces,
  insertWaves,
  listItemPlaces,
  listStoredWaves,
  type StoredWave,
  updateWaves,
} from './wave-queries.ts'

/**
 * Writes the waves of a session, numbered as they come, in place of those it has: only the rows that differ. A wave keeps its row
 * when its first item that has one brings it along.
 */
export async function writeWaves(tx: Tx, sessionId: number, cut: readonly CutWave[]): Promise<void> {
  const stored = new Map((await listStoredWaves(tx, sessionId)).map((wave) => [wave.id, wave]))
  const places = new Map((await listItemPlaces(tx, sessionId)).map((place) => [place.media_id, place]))
  const waves = cut.map((wave, at) => ({ ...wave, number: at + 1 }))
  const kept = keptRows(waves, places)
  const keptIds = new Set(kept)

  const isPlaced = (media_id: number, wave_id: number, place: number): boolean => {
    const found = places.get(media_id)
    return found?.wave_id === wave_id && found.place === place
  }
  const stay = new Set(
    waves.flatMap(({ media_ids }, at) => media_ids.filter((id, place) => isPlaced(id, kept[at] ?? 0, place))),
  )
  const leave = [...places.keys()].filter((id) => !stay.has(id))
  if (leave.length > 0) await deletePlaces(tx, leave)
  const gone = [...stored.keys()].filter((id) => !keptIds.has(id))
  if (gone.length > 0) await deleteWaves(tx, gone)

  const changed = waves.flatMap((wave, at) => {
    const before = stored.get(kept[at] ?? 0)
    return before && !isSame(before, wave) ? [{ ...wave, id: before.id }] : []
  })
  if (changed.length > 0) await updateWaves(tx, changed)
  const added = waves.flatMap((wave, at) => (kept[at] === null ? [{ wave, at }] : []))
  const ids: (number | null)[] = [...kept]
  if (added.length > 0) {
    const made = await insertWaves(
      tx,
      sessionId,
      added.map(({ wave }) => wave),
    )
    for (const [n, { at }] of added.entries()) ids[at] = made[n] ?? 0
  }
  const come = waves.flatMap(({ media_ids }, at) =>
    media_ids.flatMap((media_id, place) =>
      stay.has(media_id) ? [] : [{ media_id, wave_id: ids[at] ?? 0, place }],
    ),
  )
  if (come.length > 0) await insertPlaces(tx, come)
}

/** Which row each wave keeps; null: a new one. */
function keptRows(waves: readonly CutWave[], places: ReadonlyMap<number, ItemPlace>): (number | null)[] {
  const taken = new Set<number>()
  return waves.map(({ media_ids }) => {
    const free = media_ids.find((id) => {
      const row = places.get(id)?.wave_id
      return row !== undefined && !taken.has(row)
    })
    const row = free === undefined ? null : (places.get(free)?.wave_id ?? null)
    if (row !== null) taken.add(row)
    return row
  })
}

const isSame = (before: StoredWave, wave: Omit<StoredWave, 'id'>): boolean =>
  before.number === wave.number &&
  before.start_at?.getTime() === wave.start_at?.getTime() &&
  before.end_at?.getTime() === wave.end_at?.getTime() &&
  before.cover_id === wave.cover_id &&
  before.image_count === wave.image_count &&
  before.video_count === wave.video_count
