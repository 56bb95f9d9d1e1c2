import { clamp01, mix, smooth } from './noise.ts'
import type { SeaSpec } from './sheet.ts'
import { sample, textures } from './textures.ts'
import { ahead, type WaveSpec } from './wave-shape.ts'

/**
 * How much foam covers a place of the water, 0 to 1. `x` metres along the crest, `v` profile place, `arc` metres
 * up the profile from the foot, `stage` of breaking, `foot` metres a pixel covers.
 */
export function foamCover(
  wave: WaveSpec,
  sea: SeaSpec,
  x: number,
  z: number,
  v: number,
  arc: number,
  stage: number,
  foot: number,
): number {
  const { wide, fine, cloud } = textures()
  const far = clamp01(1.2 - foot * 3)
  const s = sea.seed * 0.137
  const drift = sea.time * 0.4
  const face = smooth(3.2, 5.2, v) * (1 - smooth(11.5, 13, v))
  // On the face the net is drawn out upwards by the rising water.
  const along = x + face * arc * 0.35 * wave.direction
  const up = mix(arc, arc * 0.45 - drift, face)
  const bend = 0.9 * sample(cloud, along / 9 + s, up / 9)
  const patch =
    sample(cloud, along / 46 + s, up / 60 + s * 3) * 0.9 + 0.5 * sample(cloud, along / 11 + s, up / 16)
  const grain = sample(cloud, along / 3.1, up / 3.1 + s)
  const a = sample(wide, (along + bend) / 11.5 + s, up / 11.5)
  const b = sample(fine, (along + bend) / 13 + s * 2, (up + bend) / 13)
  const c = sample(fine, along / 5.1, up / 5.1 + s)
  const lines = Math.min(a * 1.1 + 0.1, b * 0.8 + 0.14, c * 0.7 + 0.26) - grain * 0.42 + 0.08
  let amount = sea.oldFoam * (1.15 + patch * 1.6)
  if (v > 13) amount *= 0.45
  if (v < 0) amount *= mix(1, 0.7, clamp01(-v / 4))
  const gone = ahead(wave, x)
  // The water before and behind the broken part is torn up.
  if (gone < 0) {
    const torn = smooth(0.3, 3.5, -gone)
    if (v < 4 && v > -1.2) amount += torn * 0.5 * smooth(-1.2, 2.2, v)
    if (v > 12 && v < 20) amount += torn * 0.75 * (1 - smooth(15, 20, v))
    if (stage > 1.3 && v >= 2.5 && v <= 6) amount += 0.16 * torn
  }
  let cover = smooth(0, 0.3, amount * 0.5 - lines) * 0.9
  if (face > 0) {
    // Threads pulled up the face.
    const thread =
      sample(cloud, along / 2.6 + s, arc / 21 - drift * 0.06) + 0.5 * sample(cloud, along / 0.9, arc / 9)
    const here = smooth(0.12, 0.6, patch + sea.oldFoam - 0.15)
    cover = mix(
      cover,
      Math.max(cover * 0.4, here * 0.55 * smooth(0.34, 0.75, thread + sea.oldFoam * 0.25)),
      face,
    )
  }
  // The falling lip is white at its tip, with threads running back from it.
  const lip = smooth(1.25, 1.9, stage)
  if (lip > 0 && v > 7 && v < 14) {
    const threads =
      0.45 + sample(cloud, x / 2.6, v * 0.05) * 0.9 + sample(cloud, x / 0.8 + 0.3, v * 0.13) * 0.5
    const reach = smooth(8.6 - lip * 0.6, 10, v) * (1 - smooth(10.4, 13.4, v) * 0.75)
    cover = Math.max(cover, lip * smooth(0.05, 0.5, reach * 1.05 - threads * 0.55))
  }
  const rolled = smooth(2.75, 3.5, stage)
  if (rolled > 0 && v > 2.2 && v < 15.5) {
    const edge = smooth(2.2, 3.4, v) * (1 - smooth(13, 15.5, v))
    cover = Math.max(cover, smooth(0.15, 0.6, rolled * edge * 1.25 - lines * 0.5))
  }
  if (sea.next && v > 17) {
    const broken = smooth(-0.1, 0.15, sample(cloud, x / 90 + s, 0.3))
    const front = smooth(sea.next - 9, sea.next - 2, z) * (1 - smooth(sea.next - 0.5, sea.next + 1.5, z))
    cover = Math.max(cover, broken * front * (0.75 + 0.5 * grain))
  }
  return clamp01(cover) * mix(0.55, 1, far)
}
