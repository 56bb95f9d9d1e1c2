import { freeShoots } from './free-shoots.ts'
import { lessonShoots } from './lesson-shoots.ts'
import type { Shoot } from './shoot.ts'
import { waveShoot } from './wave-shoot.ts'

/** What the demo's fifteen sessions are painted from. */
export const shoots: readonly Shoot[] = [...freeShoots, ...lessonShoots, waveShoot]
