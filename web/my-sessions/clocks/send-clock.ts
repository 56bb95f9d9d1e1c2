import { setCameraClock } from '#contract/sessions/camera-clocks.ts'
import { call } from '#web/platform/api/api.ts'

/** Says how far the clock of a camera is ahead, in ms; with null its pictures of our clock do. Throws ApiError. */
export const sendClock = (token: string, id: number, camera_id: number, offset_ms: number | null) =>
  call(setCameraClock, { params: { id, camera_id }, body: { offset_ms } }, { token })
