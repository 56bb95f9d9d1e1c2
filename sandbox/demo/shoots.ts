import type { Land } from './brush/land.ts'
import type { Shoot } from './shoot.ts'

const clock = (hour: number, minute: number): number => (hour * 60 + minute) * 60_000

const ochre = { rock: [0.36, 0.23, 0.13], top: [0.2, 0.2, 0.09] } as const
const slate = { rock: [0.17, 0.16, 0.155], top: [0.13, 0.17, 0.07] } as const
const sand = { rock: [0.52, 0.43, 0.3], top: [0.2, 0.23, 0.1] } as const
const basalt = { rock: [0.07, 0.065, 0.06], top: [0.07, 0.15, 0.045] } as const
const walls = { rock: [0.7, 0.68, 0.63], top: [0.66, 0.5, 0.3] } as const

const land = (kind: Land['kind'], from: number, to: number, height: number, away: number, skin: Pick<Land, 'rock' | 'top'>, seed: number): Land => ({
  kind, from, to, height, away, ...skin, seed,
})

/** What most shoots share; each says only what is its own. */
const usual = {
  direction: 1, hollow: 2.4, tube: 2.4, shoulder: 5, aperture: 6,
  sea: { swell: 0.45, chop: 0.22, oldFoam: 0.35 },
  wind: { offshore: 6, plume: 0.4 },
  eye: { side: 8, up: 4.5, back: 85 },
  view: [6.5, 13],
  moves: ['turn', 'takeOff', 'cutback', 'turn', 'trim'],
} as const satisfies Partial<Shoot>

/** The fourteen sessions of the demo, the newest first. */
export const shoots: readonly Shoot[] = [
  {
    ...usual, id: 'supertubos-dawn', seed: 11, light: 'backlitDawn', height: 2.3, hollow: 3, tube: 3, lands: [land('jetty', -9, -1.5, 0.28, 700, slate, 3)],
    eye: { side: 24, up: 1.9, back: 38 }, view: [5.5, 14], wind: { offshore: 8, plume: 0.9 }, sea: { swell: 0.4, chop: 0.12, oldFoam: 0.3 },
    moves: ['barrel', 'turn', 'takeOff', 'barrel', 'cutback', 'barrel', 'kickOut', 'air'], riders: [2, 0, 4, 6, 3, 1], cover: { move: 'barrel', view: 7.6, ahead: 0.12 },
    photos: 120, from: clock(7, 22), until: clock(9, 51),
  },
  {
    ...usual, id: 'ribeira-morning', seed: 23, light: 'clearMorning', height: 1.9, lands: [land('cliff', -14, 0.8, 1.3, 1400, ochre, 5)],
    eye: { side: 14, up: 3.0, back: 95 }, view: [7, 16], riders: [1, 3, 5], cover: { move: 'turn', view: 8.5, ahead: -0.08 },
    photos: 16, from: clock(8, 14), until: clock(9, 46),
  },
  {
    ...usual, id: 'carcavelos-lesson', seed: 31, light: 'brightNoon', height: 0.8, hollow: 1.3, tube: 3, lands: [land('town', -14, 3, 1.1, 2600, walls, 4), land('headland', -6, 14, 0.9, 3900, slate, 8)],
    eye: { side: 3, up: 2.3, back: 34 }, view: [6, 11], wind: { offshore: 2, plume: 0 }, sea: { swell: 0.15, chop: 0.2, oldFoam: 0.8 },
    moves: ['straight', 'straight'], riders: [0, 1, 2, 3], lesson: { shirt: [0.75, 0.22, 0.02], boards: [[0.05, 0.42, 0.62], [0.85, 0.62, 0.06]], broken: true },
    cover: { move: 'straight', view: 7.5, ahead: 0 }, photos: 12, from: clock(11, 5), until: clock(12, 40),
  },
  {
    ...usual, id: 'coxos-storm', seed: 43, light: 'afterStorm', height: 2.5, hollow: 2.8, lands: [land('headland', -9, 4, 1.5, 1200, slate, 6)],
    eye: { side: 18, up: 3.4, back: 90 }, view: [8, 18], wind: { offshore: 7, plume: 0.7 }, sea: { swell: 0.8, chop: 0.35, oldFoam: 0.5, next: 70 },
    moves: ['turn', 'barrel', 'cutback', 'takeOff'], riders: [4, 7, 2], cover: { move: 'turn', view: 9.5, ahead: -0.1 },
    photos: 14, from: clock(15, 10), until: clock(16, 44),
  },
  {
    ...usual, id: 'caparica-sunset', seed: 57, light: 'sunset', direction: -1, height: 1.7, hollow: 2.2, lands: [land('headland', -2, 12, 0.8, 5200, slate, 9)],
    eye: { side: 4, up: 2.4, back: 80 }, view: [6.5, 13], wind: { offshore: 5, plume: 0.6 }, sea: { swell: 0.35, chop: 0.14, oldFoam: 0.25 },
    moves: ['turn', 'air', 'trim', 'cutback', 'kickOut'], riders: [6, 3, 0], cover: { move: 'turn', view: 8, ahead: -0.05 },
    photos: 18, from: clock(16, 38), until: clock(17, 25),
  },
  {
    ...usual, id: 'arrifana-lesson', seed: 61, light: 'goldenSide', height: 0.75, hollow: 1.3, lands: [land('cliff', -1.5, 30, 4.5, 700, slate, 2)],
    eye: { side: 2, up: 2.3, back: 32 }, view: [6, 10], wind: { offshore: 1, plume: 0 }, sea: { swell: 0.12, chop: 0.12, oldFoam: 0.75 },
    moves: ['straight', 'straight'], riders: [0, 1, 2, 3], lesson: { shirt: [0.03, 0.32, 0.5], boards: [[0.82, 0.3, 0.28], [0.8, 0.8, 0.76]], broken: true },
    cover: { move: 'straight', view: 7, ahead: 0.05 }, photos: 10, from: clock(16, 4), until: clock(17, 12),
  },
  {
    ...usual, id: 'nazare-first-light', seed: 71, light: 'firstLight', height: 2.2, hollow: 2.9, tube: 2.8, lands: [land('cliff', -16, -0.6, 2.4, 900, ochre, 7)],
    eye: { side: 20, up: 2.4, back: 60 }, view: [7, 14], wind: { offshore: 8, plume: 0.9 }, sea: { swell: 0.5, chop: 0.1, oldFoam: 0.25 },
    moves: ['barrel', 'takeOff', 'turn'], riders: [5, 1, 7], cover: { move: 'barrel', view: 9, ahead: 0.1 },
    photos: 11, from: clock(7, 4), until: clock(7, 58),
  },
  {
    ...usual, id: 'matosinhos-overcast', seed: 83, light: 'overcastGlass', direction: -1, height: 1.5, hollow: 1.8, lands: [land('town', -10, 1.5, 0.9, 1800, walls, 3), land('jetty', 0, 12, 0.35, 1000, slate, 5)],
    eye: { side: 6, up: 2.7, back: 75 }, view: [6, 12], wind: { offshore: 1, plume: 0.05 }, sea: { swell: 0.3, chop: 0.02, oldFoam: 0.3 },
    moves: ['cutback', 'turn', 'trim', 'takeOff'], riders: [3, 5, 0], cover: { move: 'turn', view: 7.5, ahead: -0.08 },
    photos: 9, from: clock(9, 31), until: clock(10, 52),
  },
  {
    ...usual, id: 'moledo-fog', seed: 97, light: 'seaFog', height: 1.6, hollow: 2.0, lands: [land('dunes', -20, 20, 0.8, 420, sand, 4)],
    eye: { side: 10, up: 2.4, back: 70 }, view: [6.5, 13], wind: { offshore: 2, plume: 0.15 }, sea: { swell: 0.3, chop: 0.05, oldFoam: 0.3 },
    moves: ['trim', 'turn', 'cutback'], riders: [7, 2], cover: { move: 'turn', view: 8, ahead: -0.1 },
    photos: 8, from: clock(10, 12), until: clock(11, 20),
  },
  {
    ...usual, id: 'guincho-silver', seed: 103, light: 'silverAfternoon', height: 2.0, hollow: 2.5, lands: [land('headland', -4, 9, 1.5, 3600, slate, 3)],
    eye: { side: 10, up: 2.6, back: 75 }, view: [6.5, 13], wind: { offshore: 9, plume: 1 }, sea: { swell: 0.5, chop: 0.4, oldFoam: 0.4 },
    moves: ['turn', 'air', 'cutback', 'takeOff'], riders: [0, 6, 4], cover: { move: 'turn', view: 7.5, ahead: -0.06 },
    photos: 15, from: clock(14, 2), until: clock(15, 41),
  },
  {
    ...usual, id: 'costa-nova-lesson', seed: 113, light: 'clearMorning', height: 0.85, hollow: 1.3, lands: [land('dunes', -30, 30, 0.9, 900, sand, 6)],
    eye: { side: -3, up: 2.2, back: 36 }, view: [6, 11], wind: { offshore: 2, plume: 0 }, sea: { swell: 0.15, chop: 0.2, oldFoam: 0.8 },
    moves: ['straight', 'straight'], riders: [0, 1, 2, 3], lesson: { shirt: [0.7, 0.04, 0.16], boards: [[0.06, 0.5, 0.36], [0.78, 0.78, 0.74]], broken: true },
    cover: { move: 'straight', view: 7.2, ahead: -0.05 }, photos: 13, from: clock(10, 8), until: clock(11, 33),
  },
  {
    ...usual, id: 'jardim-evening', seed: 127, light: 'islandEvening', height: 2.6, hollow: 2.4, lands: [land('cliff', -2, 30, 4.2, 2000, basalt, 3)],
    eye: { side: 22, up: 5, back: 100 }, view: [9, 20], wind: { offshore: 3, plume: 0.3 }, sea: { swell: 0.7, chop: 0.18, oldFoam: 0.4, next: 85 },
    moves: ['turn', 'cutback', 'barrel', 'takeOff'], riders: [2, 5, 3], cover: { move: 'turn', view: 8.5, ahead: -0.1 },
    photos: 7, from: clock(17, 2), until: clock(17, 50),
  },
  {
    ...usual, id: 'sagres-gold', seed: 137, light: 'goldenSide', direction: -1, height: 1.6, hollow: 2.3, lands: [land('cliff', -18, 1, 1.0, 1500, ochre, 9)],
    eye: { side: 10, up: 2.6, back: 75 }, view: [6, 12], wind: { offshore: 6, plume: 0.5 }, sea: { swell: 0.35, chop: 0.16, oldFoam: 0.3 },
    moves: ['air', 'turn', 'cutback', 'takeOff', 'turn'], riders: [1, 6, 4], cover: { move: 'air', view: 7.5, ahead: -0.05 },
    photos: 12, from: clock(16, 20), until: clock(17, 31),
  },
  {
    ...usual, id: 'amado-lesson', seed: 149, light: 'islandEvening', height: 1.0, hollow: 1.35, tube: 2, shoulder: 6, lands: [land('headland', -10, 5, 1.9, 1300, ochre, 4)],
    eye: { side: 4, up: 2.2, back: 48 }, view: [5.5, 9.5], wind: { offshore: 3, plume: 0.1 }, sea: { swell: 0.2, chop: 0.12, oldFoam: 0.5 },
    moves: ['angle', 'angle'], riders: [0, 1, 2, 3], lesson: { shirt: [0.78, 0.6, 0.04], boards: [[0.1, 0.3, 0.66], [0.8, 0.34, 0.1]], broken: false },
    cover: { move: 'angle', view: 6.5, ahead: -0.05 }, photos: 6, from: clock(15, 30), until: clock(16, 42),
  },
]

const still = { moves: [], riders: [0], view: [8, 8], photos: 1, from: 0, until: 1 } as const

/** The pictures of the landing page. */
export const heroes: readonly Shoot[] = [
  {
    ...usual, ...still, id: 'wave-1', seed: 211, light: 'backlitDawn', direction: -1, height: 2.4, hollow: 3, tube: 3, lands: [land('headland', -16, -3, 1.2, 2400, slate, 5)],
    eye: { side: 16, up: 1.7, back: 46 }, wind: { offshore: 9, plume: 1 }, sea: { swell: 0.35, chop: 0.1, oldFoam: 0.25 },
    cover: { move: 'barrel', view: 12, ahead: 0.2 },
  },
  {
    ...usual, ...still, id: 'wave-2', seed: 223, light: 'silverAfternoon', height: 2.6, hollow: 3, tube: 3.4, lands: [],
    eye: { side: 26, up: 1.5, back: 20 }, wind: { offshore: 8, plume: 0.9 }, sea: { swell: 0.4, chop: 0.14, oldFoam: 0.3 },
    cover: { move: 'barrel', view: 6.5, ahead: 0.02 },
  },
  {
    ...usual, ...still, id: 'wave-3', seed: 227, light: 'clearMorning', height: 2.1, lands: [land('cliff', -14, 0.6, 1.2, 1600, ochre, 5)], riders: [2],
    eye: { side: 12, up: 2.6, back: 85 }, wind: { offshore: 8, plume: 0.8 }, sea: { swell: 0.5, chop: 0.2, oldFoam: 0.4 },
    cover: { move: 'turn', view: 8, ahead: -0.05 },
  },
  {
    ...usual, ...still, id: 'wave-4', seed: 229, light: 'sunset', height: 1.8, lands: [land('headland', -2, 12, 0.8, 5200, slate, 9)], riders: [4],
    eye: { side: 4, up: 2.3, back: 80 }, wind: { offshore: 6, plume: 0.8 }, sea: { swell: 0.4, chop: 0.12, oldFoam: 0.25 },
    cover: { move: 'cutback', view: 8.5, ahead: -0.04 },
  },
]
