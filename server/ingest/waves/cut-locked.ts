import { orderFrames } from '#contract/sessions/frame-order.ts'
import type { WaveEdit } from '#contract/waves/apply-edits.ts'
import { cutWaves } from '#contract/waves/cut-waves.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import {
  type CutWave,
  type ItemToCut,
  listToCut,
  listWaveEdits,
  noteCut,
  type StoredEdit,
} from './wave-queries.ts'
import { writeWaves } from './write-waves.ts'

/** Cuts a session that was published and that this transaction has locked; what was done by hand is kept. Answers its waves. */
export async function cutLocked(tx: Tx, sessionId: number): Promise<CutWave[]> {
  const waves = wavesOf(await listToCut(tx, sessionId), await listWaveEdits(tx, sessionId))
  await writeWaves(tx, sessionId, waves)
  await noteCut(tx, sessionId)
  return waves
}

function wavesOf(rows: readonly ItemToCut[], edits: readonly StoredEdit[]): CutWave[] {
  const frames = rows.map((row) => ({ ...row, captured_at: row.captured_at?.getTime() ?? null }))
  const items = orderFrames(frames).map((row, order) => ({
    id: row.id,
    kind: row.kind,
    at: row.captured_at,
    body: row.camera_id,
    duration: row.duration_ms ?? 0,
    order,
  }))
  // Of two covers chosen for one wave the later counts.
  const chosen = new Map<number, number>()
  for (const [at, { kind, media_ids }] of edits.entries())
    if (kind === 'cover') for (const id of media_ids) chosen.set(id, at)
  return cutWaves(items, edits.flatMap(waveEdit)).map(({ items: own, from, to }) => {
    const photos = own.filter(({ kind }) => kind === 'image')
    return {
      media_ids: own.map(({ id }) => id),
      start_at: from === null ? null : new Date(from),
      end_at: to === null ? null : new Date(to),
      cover_id: lastChosen(own, chosen) ?? middleOf(photos.length > 0 ? photos : own),
      image_count: photos.length,
      video_count: own.length - photos.length,
    }
  })
}

const waveEdit = ({ kind, media_ids }: StoredEdit): WaveEdit[] => {
  if (kind === 'cover') return []
  return [kind === 'join' ? { together: media_ids } : { begins: media_ids }]
}

type WithId = { id: number }

function lastChosen(items: readonly WithId[], chosen: ReadonlyMap<number, number>): number | null {
  const when = ({ id }: WithId) => chosen.get(id) ?? -1
  const last = items.reduce<WithId | null>(
    (best, item) => (best && when(best) > when(item) ? best : item),
    null,
  )
  return last && chosen.has(last.id) ? last.id : null
}

const middleOf = (items: readonly WithId[]): number | null => items[Math.floor(items.length / 2)]?.id ?? null
