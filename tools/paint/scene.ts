import { afloat } from './brush/afloat.ts'
import type { Outfit } from './brush/body.ts'
import { type ManoeuvreName, manoeuvres } from './brush/manoeuvres.ts'
import { chance } from './brush/noise.ts'
import type { Scene } from './brush/render.ts'
import { ride, rideTrack } from './brush/ride.ts'
import { rideDrops } from './brush/ride-spray.ts'
import type { Placed } from './brush/rider.ts'
import type { SeaSpec } from './brush/sheet.ts'
import type { WaveSpec } from './brush/wave-shape.ts'
import { demoLights } from './demo-lights.ts'
import { learners, surfers, teacher } from './outfits.ts'
import type { Frame, Shoot } from './shoot.ts'
import { sprayVeil } from './spray-veil.ts'

const facingOf = (rider: number): 1 | -1 => (rider % 3 === 1 ? -1 : 1)

/** Builds what the brush needs for one picture of a shoot. */
export function sceneOf(shoot: Shoot, frame: Frame): Scene {
  const rand = chance(frame.seed * 17 + 3)
  const broken = shoot.lesson?.broken === true
  const speed = broken ? 0 : 4.2 + shoot.height
  const start = (rand() - 0.5) * 40
  const wave: WaveSpec = {
    height: shoot.height * (0.88 + 0.26 * rand()),
    direction: shoot.direction,
    tube: shoot.tube * (0.9 + 0.2 * rand()),
    hollow: shoot.hollow,
    shoulder: shoot.shoulder * (0.85 + 0.3 * rand()),
    peel: start + speed * shoot.direction * frame.seconds,
    speed,
    ...(broken ? { broken: 1 } : {}),
  }
  const sea: SeaSpec = { ...shoot.sea, seed: frame.seed % 89, time: rand() * 50 + frame.seconds }
  const crew = shoot.lesson ? learners(shoot.lesson.shirt, shoot.lesson.boards) : (shoot.crew ?? surfers)
  const outfit = crew[frame.rider % crew.length] as Outfit
  const { path } = manoeuvres[frame.move]
  const rider = ride(path, frame.seconds, wave, sea, outfit, facingOf(frame.rider))
  const figures: Placed[] = [rider]
  const track = broken ? [] : rideTrack(path, frame.seconds, wave, sea, frame.seed)
  const drops = [
    ...track,
    ...rideDrops(path, frame.seconds, wave, sea, frame.seed),
    ...sprayVeil(rider, shoot.direction, frame.seed, frame.seconds),
  ]
  if (shoot.lesson) addClass(figures, shoot, frame, wave, sea, crew)
  else addLineUp(figures, frame, wave, sea, crew)
  const d = shoot.direction
  const x = rider.at[0] + d * frame.ahead * frame.view
  const tall = frame.upright ? 0.5 : 1
  const sway = (k: number): number => 0.012 * frame.view * Math.sin(frame.seconds * 3.1 + k + frame.seed)
  // Where the land stands is told from the middle of the photographer's view.
  const gaze = (Math.atan2(-d * shoot.eye.side, shoot.eye.back) * 180) / Math.PI
  const lookUp = Math.max(
    0.25 * wave.height,
    Math.min(wave.height * 0.95, rider.at[1] * 0.55 + wave.height * 0.3),
  )
  return {
    camera: {
      eye: [start + d * (frame.side + 2), frame.up, -shoot.eye.back],
      target: [x + sway(0), lookUp + sway(2), rider.at[2] * 0.5],
      view: frame.view * tall,
      roll: 0.012 * Math.sin(frame.seed * 1.7),
    },
    light: demoLights[shoot.light],
    wave,
    sea,
    lands: shoot.lands.map((land) => ({ ...land, from: land.from + gaze, to: land.to + gaze })),
    wind: shoot.wind,
    figures,
    drops,
    aperture: shoot.aperture,
    seed: shoot.seed,
  }
}

/** Others waiting for their wave, out beyond the shoulder. */
function addLineUp(
  figures: Placed[],
  frame: Frame,
  wave: WaveSpec,
  sea: SeaSpec,
  crew: readonly Outfit[],
): void {
  const rand = chance(frame.seed * 29 + 1)
  const count = Math.floor(rand() * 4)
  for (let n = 0; n < count; n++) {
    const outfit = crew[(frame.rider + n + 2) % crew.length] as Outfit
    const x = wave.peel + wave.direction * (9 + rand() * 26)
    figures.push(
      afloat(
        sea,
        x,
        4.6 * wave.height + rand() * 22,
        rand() * 360,
        rand() < 0.75 ? 'sit' : 'paddle',
        outfit,
        0.04,
      ),
    )
  }
}

/** The rest of a lesson: others on the same foam, and the teacher up to the waist in front. */
function addClass(
  figures: Placed[],
  shoot: Shoot,
  frame: Frame,
  wave: WaveSpec,
  sea: SeaSpec,
  crew: readonly Outfit[],
): void {
  const rand = chance(frame.seed * 37 + 2)
  const move: ManoeuvreName = 'straight'
  const { path, ends } = manoeuvres[move]
  if (shoot.lesson?.broken) {
    const others = 1 + Math.floor(rand() * 3)
    for (let n = 0; n < others; n++) {
      const side = (n % 2 === 0 ? 1 : -1) * (2.1 + rand() * 1.2 + n * 1.1)
      const late = Math.min(ends, rand() * ends * 0.8 + frame.seconds * 0.3)
      const shifted = { ...wave, peel: wave.peel + side }
      const other = ride(
        path,
        late,
        shifted,
        sea,
        crew[(frame.rider + 1 + n) % crew.length] as Outfit,
        facingOf(n),
      )
      figures.push(other)
    }
  }
  const shirt = shoot.lesson?.shirt ?? [0.6, 0.1, 0.1]
  const pose = rand() < 0.5 ? 'cheer' : 'wade'
  const x = wave.peel + (rand() < 0.5 ? -1 : 1) * (2.6 + rand() * 2.2)
  if (shoot.lesson?.broken)
    figures.push(
      afloat(sea, x, -wave.height * 4.4 - rand() * 2, rand() * 90 - 45, pose, teacher(shirt), 0.05),
    )
}
