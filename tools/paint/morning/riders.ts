import type { Outfit } from '../brush/body.ts'
import type { Colour } from '../brush/light.ts'
import { chance } from '../brush/noise.ts'
import { black, dyes, hairs, skins, white } from '../dyes.ts'

/** Somebody in the water all morning: what he wears and rides, and which foot stands in front. */
export type Rider = { outfit: Outfit; facing: 1 | -1; black: boolean }

const RIDERS = 30
/** So many of them wear black from neck to ankle, as on a real morning in winter. */
const IN_BLACK = 10

/** The boards by the order in which they are drawn. */
const boardDyes: readonly Colour[] = Object.values(dyes)
/** Neoprene and rash vests that are not black. */
const cloths: readonly Colour[] = [
  [0.02, 0.035, 0.09],
  [0.11, 0.115, 0.12],
  [0.16, 0.02, 0.025],
  [0.02, 0.11, 0.12],
  [0.09, 0.1, 0.04],
  [0.6, 0.1, 0.05],
  [0.62, 0.5, 0.06],
  [0.05, 0.2, 0.46],
  [0.7, 0.7, 0.68],
  [0.1, 0.4, 0.18],
  [0.62, 0.2, 0.34],
]

/** The thirty riders of a morning; nobody's clothes are chosen to be unlike another's, only the boards of those in black. */
export function ridersOf(seed: number): Rider[] {
  const rand = chance(seed * 613 + 5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(rand() * list.length)] as T
  const shade = (c: Colour): Colour => {
    const k = 0.8 + 0.35 * rand()
    return [c[0] * k, c[1] * k, c[2] * k]
  }
  const boards = boardDyes.toSorted(() => rand() - 0.5)
  return Array.from({ length: RIDERS }, (_, n) => {
    const inBlack = n < IN_BLACK
    const dye = inBlack ? (boards[n] as Colour) : rand() < 0.5 ? white : pick(boardDyes)
    const suit = inBlack || rand() < 0.6 ? black : shade(pick(cloths.slice(0, 5)))
    const outfit: Outfit = {
      suit,
      panel: inBlack ? black : shade(pick(cloths)),
      skin: pick(skins),
      hair: pick(hairs.slice(0, 3)),
      deck: shade(dye),
      stripe: shade(pick(boardDyes)),
      under: rand() < 0.6 ? shade(dye) : shade(pick(boardDyes)),
      foamBoard: rand() < 0.15,
      bareArms: !inBlack && rand() < 0.2,
      board: true,
    }
    return { outfit, facing: rand() < 0.3 ? -1 : 1, black: inBlack }
  })
}
