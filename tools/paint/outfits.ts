import type { Outfit } from './brush/body.ts'
import type { Colour } from './brush/light.ts'
import { black, dyes, hairs, skins, white } from './dyes.ts'

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

/** The twelve of the morning of waves: five in black whom only their boards tell apart, and two yellow things on two people. */
export const waveRiders: readonly Outfit[] = [
  surfer(0, black, dyes.yellow, black, dyes.yellow),
  surfer(1, black, white, dyes.blue, white),
  surfer(2, black, dyes.red, white, dyes.red),
  surfer(3, black, dyes.turquoise, white, dyes.turquoise),
  surfer(4, black, dyes.coal, white, dyes.coal),
  surfer(5, [0.62, 0.5, 0.06], white, dyes.coal, white),
  surfer(6, [0.6, 0.06, 0.05], white, dyes.red, white),
  { ...surfer(7, [0.05, 0.2, 0.46], dyes.orange, white, dyes.orange), suit: [0.02, 0.035, 0.09] },
  { ...surfer(8, [0.7, 0.7, 0.68], dyes.sky, white, dyes.sky), bareArms: true },
  { ...surfer(9, [0.1, 0.4, 0.18], dyes.sand, dyes.green, dyes.sand), foamBoard: true },
  { ...surfer(10, [0.62, 0.2, 0.34], dyes.pink, white, white), bareArms: true },
  { ...surfer(11, [0.11, 0.115, 0.12], dyes.violet, white, dyes.violet), suit: [0.11, 0.115, 0.12] },
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
