import type { Colour, Light } from './light.ts'
import { sunDirection } from './light.ts'
import { clamp01, mix, smooth } from './noise.ts'
import { sample, textures } from './textures.ts'
import type { Vec } from './vector.ts'

export type Sky = {
  /** The sky in a direction, clouds and glow, without the sun's disc. */
  colour: (dir: Vec) => Colour
  /** The same, blurred and cheap, for reflections: writes to `out`. */
  mirror: (x: number, y: number, z: number, out: Float32Array) => void
  sun: Vec
  /** Light from the whole upper half, for matt things. */
  ambient: Colour
}

const MAP_W = 256
const MAP_H = 96

export function makeSky(light: Light, seed: number): Sky {
  const sun = sunDirection(light)
  const { cloud } = textures()
  const shift = (seed % 97) / 97
  const colour = (dir: Vec): Colour => {
    const e = Math.max(0, dir[1])
    const low = Math.exp(-e * 16)
    const mid = Math.exp(-e * 2.6)
    const facing = clamp01(dir[0] * sun[0] + dir[1] * sun[1] + dir[2] * sun[2])
    const wide = light.glow * (0.5 * facing ** 6 + 0.7 * facing ** 40) * (0.35 + 0.65 * mid)
    const near = light.glow * 1.6 * facing ** 700
    const scale = 0.22 / (e + 0.1)
    const u = dir[0] * scale + shift
    const v = dir[2] * scale + shift * 3
    const puffs = sample(cloud, u * 0.55, v * 0.9) + 0.45 * sample(cloud, u * 1.9 + 0.3, v * 3.1)
    // Near the horizon, where a long lens looks, clouds are thin bands.
    const side = Math.atan2(dir[0], dir[2])
    const bands =
      sample(cloud, side * 0.9 + shift, e * 6 + shift) + 0.5 * sample(cloud, side * 3.1, e * 19 + shift)
    const streak = light.cloud * 0.8 * smooth(0.05, 0.6, bands + light.cloud * 0.3)
    const cover = light.cloud <= 0 ? 0 : smooth(0.42 - light.cloud * 0.75, 0.75 - light.cloud * 0.55, puffs)
    const thick = smooth(0.1, 0.75, puffs)
    const out: [number, number, number] = [0, 0, 0]
    for (let k = 0; k < 3; k++) {
      const clear = mix(
        mix(light.zenith[k] as number, light.middle[k] as number, mid),
        light.horizon[k] as number,
        low,
      )
      const shone = (light.sun[k] as number) * wide
      const lit = mix(light.cloudLit[k] as number, light.cloudShade[k] as number, thick * 0.8) + shone * 0.5
      out[k] =
        mix(clear + shone, lit, Math.max(cover * (1 - low * 0.7), streak * (1 - 0.5 * low))) +
        (light.sun[k] as number) * near * (1 - cover * 0.8)
    }
    return out
  }
  const map = new Float32Array(MAP_W * MAP_H * 3)
  const ambient: [number, number, number] = [0, 0, 0]
  let weight = 0
  for (let j = 0; j < MAP_H; j++) {
    const y = ((j + 0.5) / MAP_H) ** 1.6
    const flat = Math.sqrt(1 - y * y)
    for (let i = 0; i < MAP_W; i++) {
      const a = ((i + 0.5) / MAP_W) * Math.PI * 2
      const c = colour([Math.sin(a) * flat, y, Math.cos(a) * flat])
      const share = (0.3 + y) * (((j + 1) / MAP_H) ** 1.6 - (j / MAP_H) ** 1.6)
      for (let k = 0; k < 3; k++) {
        map[(j * MAP_W + i) * 3 + k] = Math.min(c[k] as number, 6)
        ambient[k] = (ambient[k] as number) + Math.min(c[k] as number, 2) * share
      }
      weight += share
    }
  }
  const mirror = (x: number, y: number, z: number, out: Float32Array): void => {
    const i = (((Math.atan2(x, z) / (Math.PI * 2) + 1) % 1) * MAP_W) | 0
    const row = Math.max(0, Math.min(1, y)) ** (1 / 1.6) * MAP_H - 0.5
    const j = Math.max(0, Math.min(MAP_H - 2, Math.floor(row)))
    const f = clamp01(row - j)
    const a = (j * MAP_W + i) * 3
    const b = a + MAP_W * 3
    for (let k = 0; k < 3; k++) out[k] = mix(map[a + k] as number, map[b + k] as number, f)
  }
  return {
    colour,
    mirror,
    sun,
    ambient: [ambient[0] / weight, ambient[1] / weight, ambient[2] / weight],
  }
}
