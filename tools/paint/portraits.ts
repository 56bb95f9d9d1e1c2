import { type Figure, figureOf, type Outfit } from './brush/body.ts'
import type { Colour } from './brush/light.ts'
import { lights } from './brush/lights.ts'
import type { Pose } from './brush/poses.ts'
import type { Scene } from './brush/render.ts'

/** A photographer at work, seen from the side with the sea behind. */
type Portrait = {
  light: keyof typeof lights
  jacket: Colour
  skin: Colour
  hair: Colour
  longHair: boolean
  /** Degrees the person is turned: 180 looks to the right of the picture, 0 to the left. */
  turn: number
  seed: number
}

export const portraits: Readonly<Record<string, Portrait>> = {
  ines: {
    light: 'backlitDawn',
    jacket: [0.5, 0.26, 0.05],
    skin: [0.5, 0.3, 0.2],
    hair: [0.05, 0.028, 0.016],
    longHair: true,
    turn: 196,
    seed: 301,
  },
  duarte: {
    light: 'goldenSide',
    jacket: [0.04, 0.09, 0.14],
    skin: [0.42, 0.25, 0.16],
    hair: [0.025, 0.018, 0.014],
    longHair: false,
    turn: -18,
    seed: 307,
  },
  matilde: {
    light: 'clearMorning',
    jacket: [0.42, 0.05, 0.06],
    skin: [0.55, 0.36, 0.26],
    hair: [0.3, 0.17, 0.06],
    longHair: true,
    turn: 14,
    seed: 311,
  },
  tomas: {
    light: 'islandEvening',
    jacket: [0.1, 0.16, 0.1],
    skin: [0.36, 0.21, 0.14],
    hair: [0.08, 0.05, 0.03],
    longHair: false,
    turn: 200,
    seed: 313,
  },
}

const behindTheLens: Pose = {
  hip: [0, 0, 0],
  chest: [0, 0.5, 0],
  head: [0, 0.79, 0.05],
  frontHand: [0.05, 0.68, 0.44],
  backHand: [-0.05, 0.7, 0.2],
  frontFoot: [0.12, -0.85, 0.1],
  backFoot: [-0.14, -0.85, 0],
}

function photographer(portrait: Portrait): Figure {
  const outfit: Outfit = {
    suit: portrait.jacket,
    panel: portrait.jacket,
    skin: portrait.skin,
    hair: portrait.hair,
    deck: portrait.jacket,
    stripe: portrait.jacket,
    under: portrait.jacket,
    foamBoard: false,
    bareArms: false,
    board: false,
  }
  const figure = figureOf(behindTheLens, outfit)
  const bones = [...figure.bones]
  const colours = [...figure.colours]
  const bone = (list: readonly number[], colour: Colour): void => {
    bones.push(...list)
    colours.push(colour)
  }
  const black: Colour = [0.02, 0.02, 0.022]
  bone([0, 0.78, 0.19, 0, 0.77, 0.25, 0.045, 0.045], black)
  bone([0, 0.77, 0.27, 0, 0.75, 0.5, 0.03, 0.034], black)
  bone([0, 0.75, 0.52, 0, 0.735, 0.68, 0.042, 0.05], [0.6, 0.6, 0.57])
  if (portrait.longHair) bone([0, 0.78, -0.07, 0.01, 0.52, -0.13, 0.085, 0.05], portrait.hair)
  return { ...figure, bones: new Float32Array(bones), colours, sheen: 0.1 }
}

/** The scene of a portrait: square, with the sea far out of focus. */
export function portraitScene(portrait: Portrait): Scene {
  const a = (portrait.turn * Math.PI) / 180
  return {
    camera: { eye: [0, 1.5, -32], target: [Math.cos(a) * -0.2, 1.6, -26], view: 1.14 },
    light: lights[portrait.light],
    wave: { height: 1.6, direction: 1, tube: 2.4, hollow: 2.2, shoulder: 5, peel: -2, speed: 5 },
    sea: { swell: 0.3, chop: 0.15, oldFoam: 0.3, time: portrait.seed % 40, seed: portrait.seed % 89 },
    lands: [],
    wind: { offshore: 5, plume: 0.3 },
    figures: [
      {
        figure: photographer(portrait),
        at: [0, 0.86, -26],
        forward: [Math.sin(a), 0, Math.cos(a)],
        up: [0, 1, 0],
        side: [-Math.cos(a), 0, Math.sin(a)],
        facing: 1,
      },
    ],
    drops: [],
    aperture: 16,
    seed: portrait.seed,
  }
}
