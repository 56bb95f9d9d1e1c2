import { devices, devicesOf } from './devices.ts'
import { type Cast, people } from './people.ts'
import type { Shot } from './record.ts'
import type { Screen, Stage } from './state.ts'
import { takeShot } from './take-shot.ts'
import { type OpenContext, openVisit, type Visit, type Who } from './visit.ts'

export type Studio = {
  /** Shows all of these at every width where they are wanted; on the phone that lies those alone that are meant for it. */
  shoot(screens: readonly Screen[], stage: Stage, cast: Cast): Promise<void>
}
export type Wants = (screen: Screen, width: number) => boolean

/** So many visits at once: as many as a small machine has cores. */
const AT_ONCE = 2
/** A visit ends after so many screens, and with it what its browser holds. */
const SCREENS_A_VISIT = 16

export function openStudio(
  openContext: OpenContext,
  folder: string,
  wants: Wants,
  keep: (shot: Shot) => Promise<void>,
): Studio {
  /** What could not be shown is tried once more in a visit of its own, and then said. */
  async function run(who: Who, screens: readonly Screen[], stage: Stage): Promise<void> {
    let visit: Promise<Visit> | null = null
    const end = async () => {
      await visit?.then(({ close }) => close()).catch(() => undefined)
      visit = null
    }
    const takeOnce = async (screen: Screen) => {
      visit ??= openVisit(openContext, who, folder)
      const shot = await takeShot(visit, screen, stage, who.device, folder)
      if (shot.trouble !== null) await end()
      return shot
    }
    for (const screen of screens) {
      let shot = await takeOnce(screen)
      if (shot.trouble !== null) shot = await takeOnce(screen)
      await keep(shot)
      process.stdout.write(shot.trouble !== null || shot.faults.length > 0 ? '✖' : '·')
    }
    await end()
  }

  return {
    async shoot(all, stage, cast) {
      const errandsFor = (screens: readonly Screen[]) =>
        devices.flatMap((device) =>
          people.flatMap((person) => {
            const who = { device, person, site: stage.site, cast }
            const mine = screens.filter(
              (screen) =>
                screen.by === person &&
                devicesOf(screen).includes(device) &&
                wants(screen, device.viewport.width),
            )
            return inParts(mine, SCREENS_A_VISIT).map((part) => () => run(who, part, stage))
          }),
        )
      await runErrands(errandsFor(all.filter(({ uploads }) => !uploads)), AT_ONCE)
      // One after the other: each gives up all that its photographer has begun.
      await runErrands(errandsFor(all.filter(({ uploads }) => uploads)), 1)
    },
  }
}

async function runErrands(errands: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const next = errands.values()
  const runNext = async () => {
    for (const errand of next) await errand()
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
}

const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
