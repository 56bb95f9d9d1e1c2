import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, idText } from '../fields.ts'
import { DAY_MS } from '../time/dates.ts'
import { SITE_CLOCK } from './clock-code.ts'

/** A clock that was reset to the year of its making is this far off at most, ms: 30 years. */
export const CLOCK_MOST_MS = 30 * 365 * DAY_MS

const camera = z.object({
  id,
  /** As its photographer knows it: make and model, numbered where several bodies are alike. */
  name: z.string(),
  photo_count: z.int(),
  video_count: z.int(),
  /** How far its clock is ahead of the true time; below 0 when it is behind. */
  offset_ms: z.int(),
  set_by: z.enum(['none', 'hand', 'picture']),
  /** Where its pictures of our clock, of which the last one counts, differ: by how much; null where they agree, and where they do not count. */
  pictures_apart_ms: z.nullable(z.int()),
  /** The first and the last true time of its files by the clocks of the place, ISO 8601; null when none has a time. */
  first_at: z.nullable(z.string()),
  last_at: z.nullable(z.string()),
  /** An offset by whole hours that would bring its files into the hours of the session; null when they are there, or a picture of our clock says it. */
  suggested_ms: z.nullable(z.int()),
  /** Of files that name no camera: the one that probably took them, too; null when nothing speaks for one. */
  taken_with: z.nullable(id),
})
export type SessionCamera = z.output<typeof camera>

const cameras = z.object({ cameras: z.array(camera) })

export const siteClock = endpoint({
  method: 'GET',
  path: SITE_CLOCK,
  access: 'guest',
  summary: 'The true time, in ms since 1970: what cameras are compared with',
  output: z.object({ now: z.int() }),
})
export const listSessionCameras = endpoint({
  method: 'GET',
  path: '/photographer/sessions/{id}/cameras',
  access: 'photographer',
  summary: 'The camera bodies of a session of one’s own, and how far their clocks are off',
  input: { params: z.object({ id: idText }) },
  output: cameras,
  errors: ['not_found'],
})
export const setCameraClock = endpoint({
  method: 'PATCH',
  path: '/photographer/sessions/{id}/cameras/{camera_id}',
  access: 'photographer',
  summary: 'Say how far the clock of a camera is ahead; the times of its files follow at once',
  input: {
    params: z.object({ id: idText, camera_id: idText }),
    body: z.object({
      /** Null: what its pictures of our clock say, without one 0. */
      offset_ms: z.nullable(z.int().check(z.minimum(-CLOCK_MOST_MS), z.maximum(CLOCK_MOST_MS))),
    }),
  },
  output: cameras,
  errors: ['invalid_input', 'not_found'],
})
