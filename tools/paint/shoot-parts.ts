import type { Land } from './brush/land.ts'
import type { Shoot } from './shoot.ts'

/** Milliseconds after midnight. */
export const clock = (hour: number, minute: number): number => (hour * 60 + minute) * 60_000

export const ochre = { rock: [0.36, 0.23, 0.13], top: [0.2, 0.2, 0.09] } as const
export const slate = { rock: [0.17, 0.16, 0.155], top: [0.13, 0.17, 0.07] } as const
export const sand = { rock: [0.52, 0.43, 0.3], top: [0.2, 0.23, 0.1] } as const
export const basalt = { rock: [0.07, 0.065, 0.06], top: [0.07, 0.15, 0.045] } as const
export const walls = { rock: [0.7, 0.68, 0.63], top: [0.66, 0.5, 0.3] } as const

export const land = (
  kind: Land['kind'],
  from: number,
  to: number,
  height: number,
  away: number,
  skin: Pick<Land, 'rock' | 'top'>,
  seed: number,
): Land => ({
  kind,
  from,
  to,
  height,
  away,
  ...skin,
  seed,
})

/** What most shoots share; each says only what is its own. */
export const usual = {
  direction: 1,
  hollow: 2.4,
  tube: 2.4,
  shoulder: 5,
  aperture: 6,
  sea: { swell: 0.45, chop: 0.22, oldFoam: 0.35 },
  wind: { offshore: 6, plume: 0.4 },
  eye: { side: 8, up: 4.5, back: 85 },
  view: [6.5, 13],
  moves: ['turn', 'takeOff', 'cutback', 'turn', 'trim'],
} as const satisfies Partial<Shoot>
