import type { Colour } from './brush/light.ts'

/** What painted people look like and what their things are dyed with, in linear light. */
export const black: Colour = [0.016, 0.017, 0.02]
export const white: Colour = [0.84, 0.84, 0.81]
export const skins: readonly Colour[] = [
  [0.5, 0.3, 0.2],
  [0.36, 0.2, 0.13],
  [0.58, 0.38, 0.28],
  [0.2, 0.11, 0.07],
]
export const hairs: readonly Colour[] = [
  [0.04, 0.025, 0.015],
  [0.3, 0.19, 0.08],
  [0.02, 0.016, 0.014],
  [0.14, 0.07, 0.03],
]
/** Foam and resin of boards. */
export const dyes = {
  white,
  yellow: [0.8, 0.68, 0.08],
  red: [0.72, 0.1, 0.05],
  blue: [0.06, 0.22, 0.5],
  turquoise: [0.2, 0.58, 0.56],
  orange: [0.82, 0.3, 0.06],
  pink: [0.8, 0.34, 0.42],
  green: [0.1, 0.36, 0.16],
  sand: [0.78, 0.7, 0.48],
  coal: [0.05, 0.05, 0.06],
  sky: [0.4, 0.62, 0.8],
  violet: [0.36, 0.16, 0.44],
} as const satisfies Record<string, Colour>
