import { setCameraClock } from '#contract/sessions/camera-clocks.ts'
import { call } from '#web/platform/api/api.ts'

/** Says how far the clock of a camera is ahead. Throws ApiError. */
export const sendClock = (token: string, id: number, camera_id: number, offset_ms: number) =>
  call(setCameraClock, { params: { id, camera_id }, body: { offset_ms } }, { token })
