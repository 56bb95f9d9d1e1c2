import { health } from '#contract/operation/health.ts'
import { call } from '#web/platform/api/api.ts'

let asked: Promise<boolean> | null = null

/** Whether the server wants a preview copy of each clip, for it has no ffmpeg; asked once. Where it does not say, it may. */
export function wantsCopies(): Promise<boolean> {
  asked ??= call(health).then(
    ({ clip_copies }) => clip_copies,
    () => {
      asked = null
      return true
    },
  )
  return asked
}
