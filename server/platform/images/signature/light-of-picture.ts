import type { LinearPicture } from './shrink-picture.ts'

/** What a colour in linear light is multiplied with, by channel. */
export type Gains = readonly [red: number, green: number, blue: number]

/** The lightest part of a picture is taken for white: foam, spray, or the sky where it glares. */
const LIGHTEST = 0.05
/** Where white comes to lie, in linear light; half of the way there (in stops) leaves what the camera meant. */
const WHITE = 0.8
const EXPOSURE = 0.5
const STEPS = 1024

/** Takes the light of the hour out of colours: what its lightest part is multiplied with becomes grey. */
export function lightOfPicture({ light }: LinearPicture): Gains {
  const counts = new Uint32Array(STEPS)
  const stepOf = (at: number) => Math.min(STEPS - 1, (luminance(light, at) * STEPS) | 0)
  for (let at = 0; at < light.length; at += 3) {
    const step = stepOf(at)
    counts[step] = (counts[step] as number) + 1
  }
  let lowest = STEPS - 1
  for (let left = (light.length / 3) * LIGHTEST; lowest > 0; lowest -= 1) {
    left -= counts[lowest] as number
    if (left <= 0) break
  }
  const white = [0, 0, 0]
  let count = 0
  for (let at = 0; at < light.length; at += 3) {
    if (stepOf(at) < lowest) continue
    count += 1
    for (let k = 0; k < 3; k += 1) white[k] = (white[k] as number) + (light[at + k] as number)
  }
  const [red, green, blue] = white.map((sum) => Math.max(1e-3, sum / count)) as [number, number, number]
  const bright = luminance(Float32Array.of(red, green, blue), 0)
  const exposed = (WHITE / bright) ** EXPOSURE * bright
  return [exposed / red, exposed / green, exposed / blue]
}

const luminance = (light: Float32Array, at: number): number =>
  0.2126 * (light[at] as number) + 0.7152 * (light[at + 1] as number) + 0.0722 * (light[at + 2] as number)
