import type { Colour, Light } from './light.ts'
import { clamp01, mix, smooth, tiledNoise } from './noise.ts'
import type { Sky } from './sky.ts'
import { sample, textures } from './textures.ts'

/** What stands behind the sea. Directions in degrees from straight out to sea, heights in degrees above the horizon. */
export type Land = {
  kind: 'cliff' | 'headland' | 'dunes' | 'town' | 'jetty'
  from: number
  to: number
  height: number
  /** Metres away: sets how much the air veils it. */
  away: number
  rock: Colour
  /** Grass on top, or the second colour of a town's walls. */
  top: Colour
  seed: number
}

/** The land's edge in a direction, degrees above the horizon; below 0 there is none. */
function skyline(land: Land, a: number): number {
  const t = (a - land.from) / (land.to - land.from)
  if (t < 0 || t > 1) return -1
  const n = (f: number): number => tiledNoise(a * f + land.seed * 7.7, land.seed * 1.3, 0.5, 512, land.seed)
  if (land.kind === 'cliff') {
    const steps = 0.16 * n(0.35) + 0.07 * n(1.4) + 0.03 * n(5) + 0.015 * n(17)
    return land.height * smooth(0, 0.07, Math.min(t, 1 - t) + 0.012 * n(3)) * (0.85 + steps)
  }
  if (land.kind === 'headland') {
    const fall = (1 - t) ** 0.8
    return (
      land.height *
      (fall * (0.9 + 0.2 * n(0.3)) + 0.06 * n(1.7) + 0.02 * n(7)) *
      smooth(0, 0.06, 1 - t) *
      smooth(0, 0.3, t + 0.02 * n(4))
    )
  }
  if (land.kind === 'dunes')
    return (
      land.height * (0.55 + 0.4 * n(0.12) + 0.16 * n(0.5) + 0.03 * n(9)) * smooth(0, 0.15, Math.min(t, 1 - t))
    )
  if (land.kind === 'jetty') return land.height * (0.75 + 0.2 * Math.abs(n(6)) + 0.14 * n(19))
  const house = Math.floor(a * 4.3 + 0.9 * n(0.4))
  const h = tiledNoise(house * 0.71, land.seed, 0.5, 512, land.seed + 3)
  return land.height * (0.55 + 0.55 * h + 0.25 * n(0.1)) * smooth(0, 0.1, Math.min(t, 1 - t))
}

function surface(land: Land, a: number, e: number, edge: number): Colour {
  const { cloud, chop } = textures()
  const s = land.seed * 0.21
  if (land.kind === 'town') {
    const house = Math.floor(a * 4.3)
    const tone = tiledNoise(house * 1.37, land.seed * 2, 0.5, 512, land.seed)
    const wall = mix(0.62, 1, clamp01(0.5 + tone))
    const floor = Math.abs(((e / (land.height * 0.16)) % 1) - 0.5)
    const window = floor < 0.24 && Math.abs(((a * 21) % 1) - 0.5) < 0.24 ? 0.42 : 1
    const roof = e > edge * 0.88 ? 1 : 0
    const tint = tone > 0.25 ? land.top : land.rock
    const lit = wall * window
    return roof ? [0.42, 0.2, 0.13] : [tint[0] * lit, tint[1] * lit, tint[2] * lit]
  }
  const strata = sample(chop, a * 0.012 + s, e * 0.11 + s)
  const cracks = sample(cloud, a * 0.16 + s, e * 0.05)
  const fine = sample(cloud, a * 0.6, e * 0.5 + s)
  const green = smooth(0.72, 0.95, e / Math.max(0.01, edge) + 0.35 * cracks + 0.2 * fine)
  const grit = 0.72 + 0.55 * strata + 0.75 * cracks + 0.45 * fine
  const cover =
    land.kind === 'jetty'
      ? 0
      : land.kind === 'headland'
        ? Math.max(green, smooth(0.1, 0.5, cracks + 0.2))
        : green
  return [
    mix(land.rock[0], land.top[0], cover) * grit,
    mix(land.rock[1], land.top[1], cover) * grit,
    mix(land.rock[2], land.top[2], cover) * grit,
  ]
}

/** The land's colour in a direction, or null where the sky shows. Angles in degrees. */
export function landColour(
  lands: readonly Land[],
  a: number,
  e: number,
  light: Light,
  sky: Sky,
): Colour | null {
  for (const land of lands) {
    const edge = skyline(land, a)
    if (e >= edge) continue
    const skin = surface(land, a, e, edge)
    const slope = skyline(land, a + 0.12) - skyline(land, a - 0.12)
    // Land facing away from the sun is a silhouette, land facing it glows.
    const facing = clamp01(0.25 - 0.75 * sky.sun[2] + Math.sign(sky.sun[0]) * -slope * 0.35)
    const veil = 1 - Math.exp(-land.away / light.hazeDistance)
    const mist = clamp01(veil + 0.25 * Math.exp(-e * 2.2))
    const out = [0, 1, 2].map((k) => {
      const lit =
        (skin[k] as number) * ((sky.ambient[k] as number) * 0.75 + (light.sun[k] as number) * facing * 0.7)
      return mix(lit, light.horizon[k] as number, mist)
    })
    return [out[0] as number, out[1] as number, out[2] as number]
  }
  return null
}
