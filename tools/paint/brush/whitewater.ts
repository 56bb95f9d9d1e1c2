import { type Camera, ray } from './camera.ts'
import type { Light } from './light.ts'
import { clamp01, mix, smooth } from './noise.ts'
import type { Seen } from './raster.ts'
import type { SeaSpec } from './sheet.ts'
import type { Sky } from './sky.ts'
import { billow, sample, textures } from './textures.ts'
import { ahead, bendAt, type WaveSpec } from './wave-shape.ts'

/** How much broken water stands at a point: above 0 is inside the foam. Metres. */
type Thickness = (x: number, y: number, z: number) => number

/** The rolling, bursting foam behind the falling lip, as a solid of billows. */
export function foamBody(wave: WaveSpec, sea: SeaSpec): Thickness {
  const { billow: puffs, cloud } = textures()
  const H = wave.height
  const t = sea.time
  const seed = sea.seed * 0.173
  return (x, y, z) => {
    const a = -ahead(wave, x)
    const grown = wave.broken ? 1 : smooth(0.5, 1.15, a / wave.tube)
    if (grown <= 0) return -1
    const old = wave.broken ? 0.75 : smooth(wave.tube, wave.tube + 9, a)
    const lump =
      sample(cloud, x / (9 * H) + seed, t * 0.06 + seed) + 0.5 * sample(cloud, x / (2.6 * H), t * 0.11 + 0.5)
    const rise = H * Math.max(0.16, mix(0.62, 0.34, old) * (0.75 + 0.75 * lump)) * (0.45 + 0.55 * grown)
    const reach = H * mix(0.85, wave.broken ? 1.05 : 1.3, old) * (0.5 + 0.5 * grown)
    const d = -(z - bendAt(wave, x)) - H * mix(1.45, 1.0, grown)
    const qy = (y - H * 0.14) / rise
    const qd = d / reach
    const q = Math.sqrt(qy * qy + qd * qd)
    if (q > 1.9) return -1
    const big = billow(puffs, x / (4.6 * H) + seed, y / (4.2 * H) - t * 0.12, z / (4.6 * H) + t * 0.1)
    const small = billow(puffs, x / (1.25 * H), y / (1.25 * H) - t * 0.3, z / (1.25 * H) + seed)
    const tiny = billow(puffs, x / (0.42 * H), y / (0.42 * H) - t * 0.5, z / (0.42 * H))
    return 1 - q + 0.8 * (big - 0.12) + 0.34 * small + 0.13 * tiny - 2.3 * (1 - grown)
  }
}

/** Paints the foam over `image` and brings `seen.depth` forward to it. */
export function paintFoam(
  image: Float32Array,
  seen: Seen,
  cam: Camera,
  wave: WaveSpec,
  body: Thickness,
  light: Light,
  sky: Sky,
): void {
  const H = wave.height
  const top = 1.75 * H
  const front = -3.2 * H
  const back = 1.3 * H
  const step = 0.05 * H
  const [sx, sy, sz] = sky.sun
  const reach = 0.22 * H
  for (let py = 0, i = 0; py < cam.height; py++)
    for (let px = 0; px < cam.width; px++, i++) {
      const d = ray(cam, px, py)
      const ex = cam.eye[0]
      const ey = cam.eye[1]
      const ez = cam.eye[2]
      let from = Math.max(0.5, Math.min((front - ez) / d[2], (back - ez) / d[2]))
      let until = Math.max((front - ez) / d[2], (back - ez) / d[2])
      const y0 = (0 - 0.1 - ey) / d[1]
      const y1 = (top - ey) / d[1]
      from = Math.max(from, Math.min(y0, y1))
      until = Math.min(until, Math.max(y0, y1))
      const cosine = d[0] * cam.forward[0] + d[1] * cam.forward[1] + d[2] * cam.forward[2]
      const wall = (seen.depth[i] as number) / cosine
      until = Math.min(until, wall)
      if (until <= from) continue
      let alpha = 0
      let lit = 0
      let shade = 0
      let hit = 0
      const jitter = (((px * 1973) ^ (py * 9277)) & 255) / 255
      for (let t = from + jitter * step; t < until; t += step) {
        const x = ex + d[0] * t
        const y = ey + d[1] * t
        const z = ez + d[2] * t
        const inside = body(x, y, z)
        if (inside <= 0) {
          if (inside < -0.55) t += step * 2.4
          continue
        }
        const beyond = body(x + sx * reach, y + sy * reach, z + sz * reach)
        const a = (1 - alpha) * (1 - Math.exp(-inside * 7))
        const lamp = clamp01(0.3 + 1.05 * (inside - beyond))
        lit += a * lamp
        shade += a * clamp01(0.34 + 0.55 * (y / H) + 0.4 * (0.3 - inside))
        if (hit === 0 && alpha + a > 0.4) hit = t
        alpha += a
        if (alpha > 0.985) break
      }
      if (alpha < 0.004) continue
      if (hit > 0 && alpha > 0.5) seen.depth[i] = hit * cosine
      const veil = 1 - Math.exp(-(hit || from) / light.hazeDistance)
      const rim = light.through * 0.25 * (1 - alpha) * clamp01(d[0] * sx + d[2] * sz)
      for (let k = 0; k < 3; k++) {
        const sun = light.sun[k] as number
        const c = 0.76 * ((sky.ambient[k] as number) * shade * 1.0 + sun * (lit * 0.62 + rim))
        const veiled = mix(c, (light.horizon[k] as number) * alpha, veil * 0.85)
        image[i * 3 + k] = (image[i * 3 + k] as number) * (1 - alpha) + veiled
      }
    }
}
