import type { Outfit } from './brush/body.ts'
import type { Colour } from './brush/light.ts'

const black: Colour = [0.016, 0.017, 0.02]
const skins: readonly Colour[] = [
  [0.5, 0.3, 0.2],
  [0.36, 0.2, 0.13],
  [0.58, 0.38, 0.28],
  [0.2, 0.11, 0.07],
]
const hairs: readonly Colour[] = [
  [0.04, 0.025, 0.015],
  [0.3, 0.19, 0.08],
  [0.02, 0.016, 0.014],
  [0.14, 0.07, 0.03],
]

function surfer(n: number, panel: Colour, deck: Colour, stripe: Colour, under: Colour): Outfit {
  return {
    suit: black,
    panel,
    skin: skins[n % skins.length] as Colour,
    hair: hairs[(n * 3 + 1) % hairs.length] as Colour,
    deck,
    stripe,
    under,
    foamBoard: false,
    bareArms: false,
    board: true,
  }
}

const white: Colour = [0.84, 0.84, 0.81]
/** The surfers of the free sessions: each keeps suit and board through all his pictures. */
export const surfers: readonly Outfit[] = [
  surfer(0, [0.02, 0.03, 0.06], white, [0.75, 0.13, 0.05], white),
  surfer(1, [0.025, 0.1, 0.12], [0.8, 0.72, 0.5], [0.03, 0.05, 0.1], [0.8, 0.74, 0.56]),
  surfer(2, [0.12, 0.02, 0.025], white, [0.03, 0.12, 0.32], [0.05, 0.2, 0.42]),
  surfer(3, black, [0.78, 0.8, 0.3], black, [0.8, 0.78, 0.2]),
  surfer(4, [0.06, 0.06, 0.065], white, white, [0.86, 0.3, 0.1]),
  surfer(5, [0.2, 0.1, 0.02], [0.3, 0.58, 0.56], white, white),
  surfer(6, [0.03, 0.035, 0.04], [0.82, 0.36, 0.36], white, [0.8, 0.34, 0.34]),
  surfer(7, [0.05, 0.09, 0.05], white, [0.1, 0.28, 0.16], white),
]

/** Learners in a school's shirts on soft boards. */
export const learners = (shirt: Colour, boards: readonly [Colour, Colour]): Outfit[] =>
  [0, 1, 2, 3].map((n) => ({
    suit: black,
    panel: shirt,
    skin: skins[(n + 1) % skins.length] as Colour,
    hair: hairs[n] as Colour,
    deck: boards[n % 2] as Colour,
    stripe: white,
    under: white,
    foamBoard: true,
    bareArms: n % 2 === 1,
    board: true,
  }))

export const teacher = (shirt: Colour): Outfit => ({
  ...surfer(1, shirt, white, white, white),
  board: false,
})
