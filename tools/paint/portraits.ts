import { bonesOf, type Outfit } from './brush/body.ts'
import type { Colour } from './brush/light.ts'
import type { Scene } from './brush/render.ts'
import type { Placed } from './brush/rider.ts'
import type { Vec } from './brush/vector.ts'
import { demoLights } from './demo-lights.ts'
import { black, dyes, white } from './dyes.ts'
import { freeShoots } from './free-shoots.ts'
import { sceneOf } from './scene.ts'
import { planShoot, type Shoot } from './shoot.ts'

/** What stands for a photographer: never a face. His best wave; himself from behind, far down the beach in the haze; the boards he photographs. */
type Portrait =
  | {
      shows: 'wave'
      shoot: string
      as: Pick<Shoot, 'height' | 'eye'> & Pick<Shoot['cover'], 'view' | 'ahead'>
    }
  | { shows: 'back'; light: keyof typeof demoLights; jacket: Colour; seed: number }
  | { shows: 'boards'; light: keyof typeof demoLights; seed: number }

export const portraits: Readonly<Record<string, Portrait>> = {
  ines: {
    shows: 'wave',
    shoot: 'supertubos-dawn',
    as: { height: 3.1, eye: { side: 50, up: 2.3, back: 88 }, view: 12, ahead: 0.1 },
  },
  duarte: { shows: 'back', light: 'goldenAgainst', jacket: [0.05, 0.07, 0.1], seed: 307 },
  matilde: { shows: 'boards', light: 'southMorning', seed: 311 },
  tomas: {
    shows: 'wave',
    shoot: 'moledo-fog',
    as: { height: 2.1, eye: { side: 13, up: 2.7, back: 90 }, view: 11, ahead: -0.02 },
  },
}

/** The square scene of a portrait. */
export function portraitScene(portrait: Portrait): Scene {
  if (portrait.shows === 'wave') return bestWave(portrait)
  if (portrait.shows === 'back') return beach(portrait, [photographer(portrait.jacket)], 1.35, 2.4)
  return beach(portrait, boards(), 1.5, 1.7)
}

/** A wave of a shoot, taken from far away. */
function bestWave({ shoot: id, as }: Extract<Portrait, { shows: 'wave' }>): Scene {
  const { height, eye, ...framed } = as
  const known = freeShoots.find((one) => one.id === id)
  if (!known) throw new Error(`no shoot is called ${id}`)
  const shoot: Shoot = { ...known, height, eye, cover: { ...known.cover, ...framed } }
  const [frame] = planShoot(shoot)
  if (!frame) throw new Error(`${id} has no pictures`)
  return sceneOf(shoot, frame)
}

/** Something on the beach, with the sea far out of focus: `view` metres of it, about `height` metres up. */
function beach(
  { light, seed }: { light: keyof typeof demoLights; seed: number },
  figures: Placed[],
  height: number,
  view: number,
): Scene {
  return {
    camera: { eye: [0, 1.25, -34], target: [0.1, height, -26], view },
    light: demoLights[light],
    wave: { height: 1.9, direction: 1, tube: 2.4, hollow: 2.2, shoulder: 5, peel: -3, speed: 5 },
    sea: { swell: 0.3, chop: 0.15, oldFoam: 0.3, time: seed % 40, seed: seed % 89 },
    lands: [],
    wind: { offshore: 5, plume: 0.5 },
    figures,
    drops: [],
    aperture: 13,
    seed,
  }
}

const plain = (colour: Colour): Outfit => ({
  suit: colour,
  panel: colour,
  skin: colour,
  hair: colour,
  deck: colour,
  stripe: colour,
  under: colour,
  foamBoard: false,
  bareArms: false,
  board: false,
})

/** Somebody in a hooded jacket behind a tripod with a long lens, seen from behind. */
function photographer(jacket: Colour): Placed {
  const bones = bonesOf()
  const trousers: Colour = [0.03, 0.03, 0.034]
  for (const side of [-1, 1]) {
    bones.add([side * 0.1, 0.9, 0], [side * 0.13, 0.45, 0.01], 0.1, 0.075, trousers)
    bones.add([side * 0.13, 0.45, 0.01], [side * 0.15, -0.3, 0], 0.075, 0.06, trousers)
    bones.add([side * 0.08, 0.95, 0], [side * 0.11, 1.4, 0.02], 0.14, 0.13, jacket)
    bones.add([side * 0.12, 1.42, 0.02], [side * 0.21, 1.38, 0.04], 0.09, 0.085, jacket)
    bones.add([side * 0.22, 1.38, 0.04], [side * 0.3, 1.12, 0.12], 0.075, 0.065, jacket)
    bones.add([side * 0.3, 1.12, 0.12], [side * 0.1, 1.34, 0.36], 0.062, 0.045, jacket)
  }
  bones.add([0, 1.5, 0.04], [0, 1.6, 0.07], 0.1, 0.125, jacket)
  bones.add([0, 1.62, 0.08], [0, 1.66, 0.1], 0.125, 0.115, jacket)
  bones.add([0.16, 1.42, 0.45], [0.2, 1.41, 0.95], 0.05, 0.075, black)
  for (const [x, z] of [
    [-0.1, 0.5],
    [0.6, 0.5],
    [0.2, 1.3],
  ] as const)
    bones.add([0.18, 1.32, 0.6], [x, -0.4, z], 0.022, 0.016, black)
  return stood(bones.figure(plain(jacket), 0.12), [-0.35, 0, -26], [1, 0, 0], [0, 1, 0])
}

/** Five boards leaned against a rail, tails in the sand. */
function boards(): Placed[] {
  const pairs: readonly (readonly [Colour, Colour])[] = [
    [dyes.sand, dyes.coal],
    [white, dyes.blue],
    [dyes.turquoise, white],
    [white, dyes.red],
    [dyes.yellow, white],
  ]
  const rail = bonesOf()
  rail.add([-2.4, 1.16, 0.2], [2.4, 1.12, 0.2], 0.035, 0.035, [0.16, 0.1, 0.06])
  for (const x of [-1.5, 1.5]) rail.add([x, 1.14, 0.22], [x, -0.5, 0.22], 0.04, 0.045, [0.14, 0.09, 0.055])
  const leaned = pairs.map(([deck, stripe], n): Placed => {
    const tilt = 0.05 * Math.sin(n * 2.3)
    const figure = bonesOf().figure({ ...plain(deck), stripe, under: white, board: true })
    const x = (n - 2) * 0.56 + 0.05 * Math.cos(n * 4)
    return stood(figure, [x, 0.98 + 0.04 * (n % 2), -26], [tilt, 0.985, 0.17], [0, 0.17, -0.985])
  })
  return [stood(rail.figure(plain(black), 0), [0, 0, -26], [1, 0, 0], [0, 1, 0]), ...leaned]
}

function stood(figure: Placed['figure'], at: Vec, forward: Vec, up: Vec): Placed {
  const side: Vec = [
    forward[1] * up[2] - forward[2] * up[1],
    forward[2] * up[0] - forward[0] * up[2],
    forward[0] * up[1] - forward[1] * up[0],
  ]
  return { figure, at, forward, up, side, facing: 1 }
}
