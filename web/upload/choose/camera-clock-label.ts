import type { NoClock } from '#contract/sessions/clock-in-picture.ts'
import { offsetLabel } from '#contract/time/clock-offset.ts'
import type { CameraClock } from '../selected-file.ts'

/** Why a picture of our clock sets none. */
const reasons: Record<NoClock, string> = {
  several: 'Shows several times of our clock',
  'not-yet': 'Shows a time of our clock that has not come yet',
  'other-day': 'Shows our clock on another day than the session’s',
  untimed: 'Shows our clock, but not when it was taken',
  'too-far': 'Shows our clock, but its camera is more than 30 years off',
}

/** `Camera clock: NIKON Z 8 is 1 h 1 min ahead. Left out of the sale.` */
export function cameraClockLabel({ camera, says }: CameraClock, sells: boolean): string {
  if (!says) return `Our clock, ${camera}: how far it is off shows when location and date are chosen.`
  if ('not' in says) return `${reasons[says.not]}. On sale.`
  const off = offsetLabel(Math.round(says.ahead / 1000) * 1000)
  return `Camera clock: ${camera} is ${off}. ${sells ? 'On sale.' : 'Left out of the sale.'}`
}
