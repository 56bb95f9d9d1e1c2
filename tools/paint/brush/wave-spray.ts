import { chance, mix, smooth } from './noise.ts'
import type { SeaSpec } from './sheet.ts'
import type { Drops } from './spray.ts'
import { sample, textures } from './textures.ts'
import { surfaceAt } from './wave-point.ts'
import { ahead, earlier, heightAt, stageAt, TIP, type WaveSpec } from './wave-shape.ts'

/** Wind over the crest: `offshore` metres a second out to sea, `plume` how much it tears off, 0 to 1. */
export type WindSpec = { offshore: number; plume: number }

type Drop = { x: number; age: number; rand: () => number; past: WaveSpec }

/** Drops born at a steady rate along the crest and living `seconds`: the same drop flies on from frame to frame. */
function* born(
  wave: WaveSpec,
  sea: SeaSpec,
  low: number,
  high: number,
  perMetre: number,
  seconds: number,
  seed: number,
): Generator<Drop> {
  const rate = (perMetre * (high - low)) / seconds
  for (let k = Math.ceil((sea.time - seconds) * rate); k <= sea.time * rate; k++) {
    const rand = chance(seed + sea.seed * 7919 + k)
    const age = sea.time - k / rate
    yield { x: low + rand() * (high - low), age, rand, past: earlier(wave, age) }
  }
}

/** Everything the wave itself throws into the air at one moment, between two places along the crest. */
export function waveDrops(wave: WaveSpec, sea: SeaSpec, wind: WindSpec, low: number, high: number): Drops {
  const drops: Drops = []
  const { cloud } = textures()
  const H = wave.height
  const gust = (x: number, t: number): number =>
    Math.max(0, sample(cloud, x / 9 + sea.seed * 0.1, t * 0.18) + 0.35 * sample(cloud, x / 2.4, t * 0.5))
  for (const { x, age, rand, past } of born(wave, sea, low, high, wind.plume * 420, 1.5, 1)) {
    const a = ahead(past, x)
    const strength = a > 0 ? 1 - smooth(0.2, 2.6, a) : 1 - 0.6 * smooth(2, 6, -a)
    const g = gust(x, sea.time - age) * strength
    if (rand() > g * 2.4) continue
    const top = surfaceAt(past, sea, x, 12 + rand() * 0.8)
    const wild = age * 0.5
    drops.push(
      x + (rand() - 0.5) * wild - wave.direction * age * 0.5,
      top[1] + age * (0.75 + 0.7 * g) * H * 0.55 - age * age * 0.55 + (rand() - 0.4) * wild * 0.7,
      top[2] + age * wind.offshore * (0.45 + 0.5 * rand()),
      mix(0.02, 0.17, rand() ** 2) * (0.4 + age),
      0.2 * (1 - age / 1.6) * (0.3 + rand()),
    )
  }
  // Threads and drops hanging from the falling tip.
  for (const { x, age, rand, past } of born(wave, sea, low, high, 260, 0.5, 2)) {
    const stage = stageAt(past, x)
    if (stage < 1.3 || stage > 3.1) continue
    const clump = sample(cloud, x / 2.1, (sea.time - age) * 0.5)
    if (rand() > 0.35 + clump * 1.5) continue
    const tip = surfaceAt(past, sea, x, TIP + (rand() - 0.5) * 1.2)
    const out = 0.5 + rand()
    const y = tip[1] + age * (rand() - 0.35) * 1.2 - 4.9 * age * age
    if (y < 0) continue
    drops.push(x + (rand() - 0.5) * 0.15, y, tip[2] - age * out * 1.3, 0.003 + 0.01 * rand() ** 5, 0.7)
  }
  // Splash where the lip lands and over the rolling foam.
  for (const { x, age, rand, past } of born(wave, sea, low, high, 320, 0.9, 3)) {
    const stage = stageAt(past, x)
    if (stage < 2.5) continue
    const h = heightAt(past, x)
    const burst = 0.5 + 1.1 * Math.max(0, sample(cloud, x / 5, (sea.time - age) * 0.2 + 0.3) + 0.2)
    const lift = burst * rand() ** 1.4 * Math.sqrt(2 * 9.8 * h * 1.1)
    const y = 0.3 * h + lift * age - 4.9 * age * age
    if (y < 0.1) continue
    drops.push(
      x + (rand() - 0.5) * (0.5 + age * 1.2),
      y,
      -h * mix(1.9, 0.3, rand()) - age * (rand() - 0.35) * h * 0.9,
      0.005 + 0.028 * rand() ** 5 + 0.02 * age * rand() ** 3,
      0.6 * (1 - 0.6 * age),
    )
  }
  return drops
}
