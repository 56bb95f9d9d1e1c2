import type { Shoot } from './shoot.ts'
import { land, ochre, slate, usual } from './shoot-parts.ts'

const still = { moves: [], riders: [0], view: [20, 20], photos: 1, from: 0, until: 1 } as const

/** How far left of the rider the lens points, as a share of the view: he stands in the right third, and the open wave beside him stays calm for words. */
const ASIDE = 0.26

/** The pictures of the landing page: waves that peel to the left, towards the words. */
export const heroes: readonly Shoot[] = [
  {
    ...usual,
    ...still,
    id: 'wave-1',
    seed: 211,
    light: 'dawnAside',
    direction: -1,
    height: 3.3,
    hollow: 3,
    tube: 3,
    lands: [land('headland', -16, -3, 1.2, 2400, slate, 5)],
    eye: { side: 46, up: 2.2, back: 105 },
    wind: { offshore: 9, plume: 2 },
    sea: { swell: 0.35, chop: 0.1, oldFoam: 0.2, veins: 1 },
    cover: { move: 'barrel', view: 20, ahead: ASIDE },
  },
  {
    ...usual,
    ...still,
    id: 'wave-2',
    seed: 223,
    light: 'silverAfternoon',
    direction: -1,
    height: 3.4,
    hollow: 2.6,
    lands: [land('headland', -4, 9, 1.3, 4200, slate, 3)],
    riders: [4],
    eye: { side: 22, up: 2.6, back: 110 },
    wind: { offshore: 8, plume: 1.2 },
    sea: { swell: 0.4, chop: 0.14, oldFoam: 0.2, veins: 0.6 },
    cover: { move: 'turn', view: 21, ahead: ASIDE },
  },
  {
    ...usual,
    ...still,
    id: 'wave-3',
    seed: 227,
    light: 'clearAgainst',
    direction: -1,
    height: 3,
    hollow: 2.4,
    lands: [land('cliff', -14, 0.6, 1.2, 1600, ochre, 5)],
    riders: [2],
    eye: { side: 16, up: 3, back: 115 },
    wind: { offshore: 8, plume: 1 },
    sea: { swell: 0.5, chop: 0.18, oldFoam: 0.25, veins: 0.5 },
    cover: { move: 'takeOff', view: 20, ahead: ASIDE },
  },
  {
    ...usual,
    ...still,
    id: 'wave-4',
    seed: 229,
    light: 'sunsetAside',
    direction: -1,
    height: 2.6,
    lands: [land('headland', -2, 12, 0.8, 5200, slate, 9)],
    riders: [4],
    eye: { side: 8, up: 2.6, back: 105 },
    wind: { offshore: 6, plume: 1 },
    sea: { swell: 0.4, chop: 0.12, oldFoam: 0.2 },
    cover: { move: 'cutback', view: 19, ahead: ASIDE },
  },
]
