import { zonedTimes } from '#contract/time/zoned-time.ts'
import type { DayWave, WavesOfDay } from '#contract/waves/day-waves.ts'
import type { DayWaveRow, PlaceDayRow, UntimedRow } from './day-queries.ts'
import { presentWave } from './present-wave.ts'

type Owner = Pick<UntimedRow, 'session_id' | 'first_name' | 'last_name' | 'is_ownerless'>
const presentOwner = ({ session_id, first_name, last_name, is_ownerless }: Owner) => ({
  session: session_id,
  photographer: is_ownerless ? null : `${first_name} ${last_name}`,
})

const presentDayWave = (row: DayWaveRow, writeTime: (at: Date) => string): DayWave => ({
  ...presentWave(row, row, writeTime),
  ...presentOwner(row),
  start: writeTime(row.start_at),
  end: writeTime(row.end_at),
  cover_id: row.shown_cover_id,
})

const presentUntimed = (row: UntimedRow): WavesOfDay['untimed'][number] => ({
  ...presentOwner(row),
  items: row.items,
})

export type FoundDay = {
  /** Undefined where there is no such place. */
  day: PlaceDayRow | undefined
  waves: readonly DayWaveRow[]
  next_cursor: string | null
  nearest: readonly DayWaveRow[]
  untimed: readonly UntimedRow[]
}

/** Times as the clocks of the place show them. */
export function presentDay({ day, waves, next_cursor, nearest, untimed }: FoundDay): WavesOfDay {
  const writeTime = zonedTimes(day?.time_zone ?? 'UTC')
  return {
    place: day?.name ?? null,
    sessions: day?.sessions.length ?? 0,
    waves: waves.map((row) => presentDayWave(row, writeTime)),
    next_cursor,
    nearest: nearest.map((row) => presentDayWave(row, writeTime)),
    untimed: untimed.map(presentUntimed),
  }
}
