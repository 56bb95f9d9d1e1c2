import { afloat } from '../brush/afloat.ts'
import type { Colour, Light } from '../brush/light.ts'
import { lights } from '../brush/lights.ts'
import { manoeuvres } from '../brush/manoeuvres.ts'
import { chance } from '../brush/noise.ts'
import type { Scene } from '../brush/render.ts'
import { ride, rideTrack } from '../brush/ride.ts'
import { rideDrops } from '../brush/ride-spray.ts'
import type { Placed } from '../brush/rider.ts'
import type { SeaSpec } from '../brush/sheet.ts'
import type { Drops } from '../brush/spray.ts'
import type { WaveSpec } from '../brush/wave-shape.ts'
import { land, ochre, usual } from '../shoot-parts.ts'
import type { Morning, Ride, Shot } from './plan-morning.ts'
import type { Rider } from './riders.ts'

const EYE = { side: 12, up: 2.8, back: 80 } as const
const LANDS = [land('cliff', -14, 0.8, 1.3, 1400, ochre, 5)]

/** Builds what the brush needs for one picture of a ride. */
export function morningScene({ riders, seed }: Morning, taken: Ride, shot: Shot): Scene {
  const rand = chance(taken.seed * 17 + 3)
  const start = (rand() - 0.5) * 40
  const height = 1.5 + 0.9 * rand()
  const speed = 4.2 + height
  const wave: WaveSpec = {
    height,
    direction: 1,
    tube: 2.2 + 0.6 * rand(),
    hollow: taken.move === 'barrel' ? 2.9 : 2 + 0.6 * rand(),
    shoulder: 4.2 + 1.6 * rand(),
    peel: start + speed * shot.seconds,
    speed,
  }
  const sea: SeaSpec = { ...usual.sea, seed: taken.seed % 89, time: rand() * 50 + shot.seconds }
  const { outfit, facing } = riders[taken.rider] as Rider
  const { path } = manoeuvres[taken.move]
  const rider = ride(path, shot.seconds, wave, sea, outfit, facing)
  const figures: Placed[] = [rider]
  for (const other of taken.others) {
    const x = wave.peel + 4 + rand() * 24
    const z = 4.6 * height + rand() * 22
    const pose = rand() < 0.75 ? 'sit' : 'paddle'
    figures.push(afloat(sea, x, z, rand() * 360, pose, (riders[other] as Rider).outfit, 0.04))
  }
  const eye: [number, number, number] = [start + EYE.side, EYE.up, -EYE.back]
  return {
    camera: {
      eye,
      target: [
        rider.at[0] + shot.ahead * taken.view,
        rider.at[1] + 0.5 + shot.lower * taken.view,
        rider.at[2] * 0.5,
      ],
      view: taken.view,
      roll: 0.012 * Math.sin(taken.seed * 1.7),
    },
    light: developed(lights[taken.light], taken),
    wave,
    sea,
    lands: LANDS.map((land) => ({ ...land, from: land.from - 9, to: land.to - 9 })),
    wind: usual.wind,
    figures,
    drops: [
      ...rideTrack(path, shot.seconds, wave, sea, taken.seed),
      ...rideDrops(path, shot.seconds, wave, sea, taken.seed),
      ...curtainOf(shot, rider, eye),
    ],
    aperture: usual.aperture,
    seed,
  }
}

/** Each camera and minute has an exposure and a white balance of its own. */
function developed(light: Light, { exposure, warmth }: Ride): Light {
  const [red, green, blue] = light.lights
  const lit: Colour = [red * warmth, green, blue / warmth]
  return { ...light, exposure: light.exposure * exposure, lights: lit }
}

/** Spray in the air between rider and lens, thickest over a part of him. */
function curtainOf({ curtain, seed }: Shot, { at }: Placed, eye: readonly number[]): Drops {
  const rand = chance(seed * 31 + 9)
  const drops: Drops = []
  const middle = (rand() - 0.5) * 1.6
  for (let n = 0; n < curtain * 900; n += 1) {
    const near = 0.01 + 0.02 * rand()
    const spread = () => rand() + rand() + rand() - 1.5
    const towards = (k: number) => (at[k] as number) * (1 - near) + (eye[k] as number) * near
    const size = 0.008 + 0.1 * rand() ** 5
    drops.push(
      towards(0) + middle + spread() * 0.9,
      towards(1) + 0.4 + spread() * 0.9,
      towards(2),
      size,
      0.55,
    )
  }
  return drops
}
