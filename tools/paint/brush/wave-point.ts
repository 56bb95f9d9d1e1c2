import { mix, smooth } from './noise.ts'
import { openSea, type SeaSpec } from './sheet.ts'
import { cross, sub, unit, type Vec } from './vector.ts'
import { bendAt, heightAt, profileAt, stageAt, type WaveSpec } from './wave-shape.ts'

/** The wave's surface at a place along the crest and a place of the profile (0 front, 10 tip of the lip, 17 behind). */
export function surfaceAt(wave: WaveSpec, sea: SeaSpec, x: number, v: number): Vec {
  const p = { d: 0, y: 0 }
  const h = heightAt(wave, x)
  profileAt(stageAt(wave, x), v, p)
  const onWave = smooth(0, 3, v) * (1 - smooth(14, 17, v))
  const z = -p.d * mix(wave.height, h, onWave) + bendAt(wave, x) * onWave
  return [x, p.y * h + openSea(sea, x, z) * (1 - 0.85 * onWave), z]
}

/** Directions of the surface there: along the crest the way the wave peels, up the profile, and off the water. */
export function frameAt(
  wave: WaveSpec,
  sea: SeaSpec,
  x: number,
  v: number,
): { along: Vec; upward: Vec; off: Vec } {
  const a = surfaceAt(wave, sea, x - 0.15, v)
  const b = surfaceAt(wave, sea, x + 0.15, v)
  const c = surfaceAt(wave, sea, x, v - 0.25)
  const d = surfaceAt(wave, sea, x, v + 0.25)
  const right = unit(sub(b, a))
  const rise = unit(sub(d, c))
  const off = unit(cross(rise, right))
  const along: Vec = wave.direction === 1 ? right : [-right[0], -right[1], -right[2]]
  return { along, upward: unit(cross(right, off)), off }
}
