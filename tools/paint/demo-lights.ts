import type { Light } from './brush/light.ts'
import { lights } from './brush/lights.ts'

/** The hours of the demo's shoots: those of every shoot, and some with the sun beyond the wave, which lights lip and spray through and leaves riders dark with a bright outline. */
export const demoLights = {
  ...lights,
  /** Blue morning, a good while after sunrise. */
  clearAgainst: {
    ...lights.clearMorning,
    sunSide: 47,
    sunHeight: 24,
    sun: [1.85, 1.6, 1.2],
    middle: [0.23, 0.36, 0.54],
    horizon: [0.55, 0.61, 0.66],
    glow: 0.42,
    hazeDistance: 4200,
    through: 0.72,
  },
  /** Noon in winter: the sun stands high over the sea to the south. */
  noonAgainst: {
    ...lights.brightNoon,
    sunSide: 38,
    sunHeight: 36,
    horizon: [0.5, 0.62, 0.7],
    glow: 0.35,
    hazeDistance: 4600,
    through: 0.72,
  },
  /** Late sun over the water beside the wave. */
  goldenAgainst: {
    ...lights.goldenSide,
    sunSide: -34,
    sunHeight: 9,
    glow: 0.46,
    hazeDistance: 2800,
    through: 0.95,
    exposure: 0.8,
  },
  /** First and last sun to the right of the picture, exposed for the sky, for pictures that carry a headline in their left half. */
  dawnAside: { ...lights.deepDawn, sunSide: 58 },
  sunsetAside: { ...lights.sunset, sunSide: 24, exposure: 0.56, glow: 0.45 },
} as const satisfies Record<string, Light>
