import { type Camera, project } from './camera.ts'
import type { Light } from './light.ts'
import { clamp01 } from './noise.ts'
import type { Seen } from './raster.ts'
import type { Sky } from './sky.ts'

/** Drops and mist in the air: x y z, radius in metres, cover 0 to 1, one after another. */
export type Drops = number[]
const STRIDE = 5

/** Draws drops over the picture; each is a soft disc, hidden where something stands before it. */
export function paintDrops(
  image: Float32Array,
  seen: Seen,
  cam: Camera,
  drops: Drops,
  light: Light,
  sky: Sky,
): void {
  const { width, height } = cam
  for (let n = 0; n < drops.length; n += STRIDE) {
    const [sx, sy, depth] = project(cam, [drops[n] as number, drops[n + 1] as number, drops[n + 2] as number])
    if (depth < 0.4 || sx < -40 || sy < -40 || sx > width + 40 || sy > height + 40) continue
    const true_ = ((drops[n + 3] as number) * cam.focal) / depth
    const r = Math.max(0.65, true_)
    const cover = (drops[n + 4] as number) * Math.min(1, (true_ / r) ** 2 * 1.6)
    if (cover < 0.004) continue
    const gx = (drops[n] as number) - cam.eye[0]
    const gz = (drops[n + 2] as number) - cam.eye[2]
    const towards = clamp01((gx * sky.sun[0] + gz * sky.sun[2]) / Math.hypot(gx, gz))
    const glow = 0.42 + light.through * 0.55 * towards ** 4
    const colour = [0, 1, 2].map((k) => (sky.ambient[k] as number) * 0.72 + (light.sun[k] as number) * glow)
    const x0 = Math.max(0, Math.floor(sx - r * 1.5))
    const x1 = Math.min(width - 1, Math.ceil(sx + r * 1.5))
    const y0 = Math.max(0, Math.floor(sy - r * 1.5))
    const y1 = Math.min(height - 1, Math.ceil(sy + r * 1.5))
    const spread = 1 / (r * r)
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const q = ((x - sx) ** 2 + (y - sy) ** 2) * spread
        if (q > 2.25) continue
        const i = y * width + x
        if ((seen.depth[i] as number) < depth - 0.15) continue
        const a = cover * Math.exp(-q * 1.9)
        for (let k = 0; k < 3; k++)
          image[i * 3 + k] = (image[i * 3 + k] as number) * (1 - a) + (colour[k] as number) * a
      }
  }
}
