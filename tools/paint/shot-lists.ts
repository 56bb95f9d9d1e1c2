import type { ShotList } from '#sandbox/demo/shot-lists.ts'
import { clips } from './clips.ts'
import { planShoot, type Shoot } from './shoot.ts'
import { shoots } from './shoots.ts'

const dimLights: readonly Shoot['light'][] = ['firstLight', 'sunset', 'backlitDawn']

/** What the demo has to know of every shoot, by its name. */
export const plannedShotLists = (): Record<string, ShotList> =>
  Object.fromEntries(
    shoots.map((shoot) => [
      shoot.id,
      {
        firstNumber: 400 + ((shoot.seed * 37) % 4000),
        dim: dimLights.includes(shoot.light),
        photos: planShoot(shoot).map(({ at, burst, body }) => (body ? { at, burst, body } : { at, burst })),
        clips: clips.filter((clip) => clip.shoot === shoot.id).map(({ at }) => at),
      },
    ]),
  )
