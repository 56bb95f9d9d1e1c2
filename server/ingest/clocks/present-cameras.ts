import type { OutputOf } from '#contract/endpoint.ts'
import type { listSessionCameras, siteClock } from '#contract/sessions/camera-clocks.ts'
import { cameraName } from '#contract/sessions/camera-name.ts'
import { zonedTimes } from '#contract/time/zoned-time.ts'
import type { CameraWithFiles } from './camera-queries.ts'
import { picturesApart } from './pictures-apart.ts'
import { suggestBody } from './suggest-body.ts'
import { suggestOffset } from './suggest-offset.ts'

const UNNAMED = { image: 'Photos that name no camera', video: 'Clips that name no camera' } as const

/** `now` in ms since 1970. */
export const presentClock = (now: number): OutputOf<typeof siteClock> => ({ now })

/** What its photographer is told of the cameras of a session; serial numbers stay here, marked as they are. */
export function presentCameras(rows: readonly CameraWithFiles[]): OutputOf<typeof listSessionCameras> {
  const names = rows.map(nameOf)
  return {
    cameras: rows.flatMap((row, at) => {
      if (row.photo_count + row.video_count === 0) return []
      const alike = names.filter((name) => name === names[at]).length
      const before = names.slice(0, at + 1).filter((name) => name === names[at]).length
      const writeTime = zonedTimes(row.time_zone)
      const times = row.times.map((time) => time.getTime())
      const ahead = suggestOffset(times, row)
      const [first, last] = [row.times[0], row.times.at(-1)]
      return {
        id: row.id,
        name: alike > 1 ? `${names[at]} (${before})` : (names[at] ?? ''),
        photo_count: row.photo_count,
        video_count: row.video_count,
        offset_ms: row.offset_ms,
        set_by: row.offset_from,
        pictures_apart_ms: row.offset_from === 'picture' ? picturesApart(row.frames, row) : null,
        first_at: first ? writeTime(first) : null,
        last_at: last ? writeTime(last) : null,
        suggested_ms: ahead === null || row.offset_from === 'picture' ? null : row.offset_ms + ahead,
        taken_with: suggestBody(row, rows),
      }
    }),
  }
}

const nameOf = ({ unnamed, ...camera }: CameraWithFiles): string =>
  unnamed ? UNNAMED[unnamed] : cameraName(camera)
