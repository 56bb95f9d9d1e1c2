import { chance, mix, smooth } from './noise.ts'
import type { SeaSpec } from './sheet.ts'
import type { Drops } from './spray.ts'
import { sample, textures } from './textures.ts'
import { surfaceAt } from './wave-point.ts'
import { ahead, heightAt, stageAt, TIP, type WaveSpec } from './wave-shape.ts'

/** Wind over the crest: `offshore` metres a second out to sea, `plume` how much it tears off, 0 to 1. */
export type WindSpec = { offshore: number; plume: number }

/** Everything the wave itself throws into the air at one moment. */
export function waveDrops(wave: WaveSpec, sea: SeaSpec, wind: WindSpec, low: number, high: number): Drops {
  const rand = chance(sea.seed * 7919 + Math.round(sea.time * 1000))
  const drops: Drops = []
  const { cloud } = textures()
  const H = wave.height
  const span = high - low
  const gust = (x: number, t: number): number =>
    Math.max(0, sample(cloud, x / 9 + sea.seed * 0.1, (t + sea.time) * 0.18) + 0.35 * sample(cloud, x / 2.4, (t + sea.time) * 0.5))
  for (let n = 0; n < wind.plume * 420 * span; n++) {
    const x = low + rand() * span
    const a = ahead(wave, x)
    const strength = a > 0 ? 1 - smooth(0.2, 2.6, a) : 1 - 0.6 * smooth(2, 6, -a)
    const age = rand() ** 1.6 * 1.5
    const g = gust(x, -age) * strength
    if (rand() > g * 2.4) continue
    const top = surfaceAt(wave, sea, x, 12 + rand() * 0.8)
    const wild = age * 0.5
    drops.push(
      x + (rand() - 0.5) * wild - wave.direction * age * 0.5,
      top[1] + age * (0.75 + 0.7 * g) * H * 0.55 - age * age * 0.55 + (rand() - 0.4) * wild * 0.7,
      top[2] + age * wind.offshore * (0.45 + 0.5 * rand()),
      mix(0.02, 0.17, rand() ** 2) * (0.4 + age),
      0.2 * (1 - age / 1.6) * (0.3 + rand()),
    )
  }
  for (let n = 0; n < 420 * span; n++) {
    const x = low + rand() * span
    const stage = stageAt(wave, x)
    if (stage > 1.25 && stage < 3.2) {
      // Threads and drops hanging from the falling tip.
      const tip = surfaceAt(wave, sea, x, TIP + (rand() - 0.5) * 1.4)
      const fly = rand() ** 3 * (0.2 + 1.6 * Math.max(0, sample(cloud, x / 3.1, sea.time * 0.3)))
      drops.push(x + (rand() - 0.5) * 0.2, tip[1] - fly * 0.35 * H * (rand() - 0.25), tip[2] - fly * 0.22 * H, 0.004 + 0.016 * rand() ** 4, 0.8)
    }
    if (stage > 2.5) {
      // Splash where the lip lands and over the rolling foam.
      const h = heightAt(wave, x)
      const fly = rand() ** 2.2
      const burst = 0.55 + 0.9 * Math.max(0, sample(cloud, x / 5, sea.time * 0.2 + 0.3) + 0.25)
      const up = fly * h * burst * 1.05
      drops.push(
        x + (rand() - 0.5) * 0.7,
        0.25 * h + up,
        -h * mix(2.0, 0.2, rand()) - fly * (rand() - 0.5) * h * 0.7,
        0.005 + 0.03 * rand() ** 5,
        0.6 * (1 - 0.5 * fly),
      )
    }
  }
  return drops
}
