import { zonedTimes } from '#contract/time/zoned-time.ts'
import type { OwnWaves } from '#contract/waves/own-waves.ts'
import type { OwnWaveRow } from './own-wave-queries.ts'

type Done = { time_zone: string; edits: number; last_edit: number | null }

export function presentOwnWaves(rows: readonly OwnWaveRow[], done: Done): OwnWaves {
  const writeTime = zonedTimes(done.time_zone)
  return {
    waves: rows.map((row) => ({
      number: row.number,
      start: row.start_at === null ? null : writeTime(row.start_at),
      end: row.end_at === null ? null : writeTime(row.end_at),
      image_count: row.image_count,
      video_count: row.video_count,
      cover_id: row.cover_id,
      media_ids: row.media_ids,
    })),
    edits: done.edits,
    last_edit: done.last_edit,
  }
}
