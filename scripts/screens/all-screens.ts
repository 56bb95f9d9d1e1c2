import { forget } from './settle.ts'
import type { Screen } from './state.ts'
import {
  arrivingScreens,
  emptySiteScreens,
  largeSessionScreens,
  longNameScreens,
  oneItemScreens,
  overScreens,
} from './states/bare-screens.ts'
import { engineStates } from './states/engine-states.ts'
import { guestScreens } from './states/guest-screens.ts'
import { newcomerScreens, photographerScreens } from './states/photographer-screens.ts'
import { surferScreens } from './states/surfer-screens.ts'

/** In a browser that keeps nothing but who is logged in. */
const afresh = (screens: readonly Screen[]): Screen[] =>
  screens.map((screen) => ({
    ...screen,
    async show(tab, stage, line) {
      await tab.run(forget)
      await screen.show(tab, stage, line)
    },
  }))

/** Of a site that begins with nothing. */
export const bareScreens: readonly Screen[] = [
  ...emptySiteScreens,
  ...oneItemScreens,
  ...overScreens,
  ...largeSessionScreens,
  ...arrivingScreens,
  ...longNameScreens,
]

/** Of a site with the demo in it. */
export const demoScreens: readonly Screen[] = [
  // What the last of the others does to a new photographer's account stays done.
  ...newcomerScreens,
  ...engineStates,
  ...afresh([...guestScreens, ...surferScreens, ...photographerScreens]),
]
