import { distance, type Figure, nearest, skinOf } from './body.ts'
import { type Camera, project, ray } from './camera.ts'
import type { Light } from './light.ts'
import { clamp01, mix } from './noise.ts'
import type { Seen } from './raster.ts'
import type { Sky } from './sky.ts'
import { dot, sub, type Vec } from './vector.ts'

/** A figure in the world: where its board is and which way its frame points. `facing` -1 mirrors the chest's side. */
export type Placed = { figure: Figure; at: Vec; forward: Vec; up: Vec; side: Vec; facing: 1 | -1 }

/** Paints a figure over the picture, hidden by water before it, and brings `seen.depth` forward to it. */
export function paintFigure(
  image: Float32Array,
  seen: Seen,
  cam: Camera,
  placed: Placed,
  light: Light,
  sky: Sky,
): void {
  const { figure, at, forward, up, side, facing } = placed
  const middle: Vec = [at[0] + up[0] * 0.5, at[1] + up[1] * 0.5, at[2] + up[2] * 0.5]
  const [, , depth] = project(cam, middle)
  if (depth < 1) return
  const reach = 1.75
  const [x0, y0, x1, y1] = frameOf(cam, placed)
  const local = (p: Vec): Vec => [dot(p, forward), dot(p, up), dot(p, side) * facing]
  const eye = local(sub(cam.eye, at))
  const sun = local(sky.sun)
  const zenith = local([0, 1, 0])
  const foot = depth / cam.focal
  const out = new Float32Array(3)
  const tiles = emptyTiles(cam, figure, eye, local, [x0, y0, x1, y1], foot)
  for (let py = y0; py <= y1; py++)
    for (let px = x0; px <= x1; px++) {
      if (tiles.empty[((py - y0) >> 3) * tiles.wide + ((px - x0) >> 3)]) continue
      const d = local(ray(cam, px, py))
      const along = -(eye[0] * d[0] + (eye[1] - 0.5) * d[1] + eye[2] * d[2])
      let t = along - reach
      let near = 9
      let nearT = t
      let hit = false
      for (let n = 0; n < 48; n++) {
        const s = distance(figure, eye[0] + d[0] * t, eye[1] + d[1] * t, eye[2] + d[2] * t)
        if (s < near) {
          near = s
          nearT = t
        }
        if (s < foot * 0.2) {
          hit = true
          break
        }
        t += s * 0.95
        if (t > along + reach) break
      }
      // Beside the outline a pixel is covered in part.
      const cover = hit ? 1 : clamp01(1 - near / foot)
      if (cover <= 0.02) continue
      if (!hit) t = nearT
      const i = py * cam.width + px
      const world = ray(cam, px, py)
      const z = t * dot(world, cam.forward)
      if (z > (seen.depth[i] as number) + 0.02) continue
      const x = eye[0] + d[0] * t
      const y = eye[1] + d[1] * t
      const q = eye[2] + d[2] * t
      shadePoint(figure, x, y, q, d, sun, zenith, light, sky, out)
      for (let k = 0; k < 3; k++) {
        const veil = (1 - Math.exp(-t / light.hazeDistance)) * 0.85
        const seenThrough = mix(out[k] as number, light.horizon[k] as number, veil)
        image[i * 3 + k] = mix(image[i * 3 + k] as number, seenThrough, cover)
      }
      if (cover < 0.5) continue
      seen.depth[i] = z
    }
}

/** Which 8 x 8 squares of the rectangle the figure does not touch at all: most of them, and quickly told. */
function emptyTiles(
  cam: Camera,
  figure: Figure,
  eye: Vec,
  local: (p: Vec) => Vec,
  [x0, y0, x1, y1]: [number, number, number, number],
  foot: number,
): { empty: Uint8Array; wide: number } {
  const wide = ((x1 - x0) >> 3) + 1
  const high = ((y1 - y0) >> 3) + 1
  const empty = new Uint8Array(wide * high)
  const near = foot * 8.5
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const d = local(ray(cam, x0 + i * 8 + 3.5, y0 + j * 8 + 3.5))
      const along = -(eye[0] * d[0] + (eye[1] - 0.5) * d[1] + eye[2] * d[2])
      let t = along - 1.75
      let touched = false
      for (let n = 0; n < 40 && t < along + 1.75 && !touched; n++) {
        const s = distance(figure, eye[0] + d[0] * t, eye[1] + d[1] * t, eye[2] + d[2] * t)
        touched = s < near
        t += Math.max(s - near * 0.5, near * 0.5)
      }
      empty[j * wide + i] = touched ? 0 : 1
    }
  return { empty, wide }
}

/** The rectangle of the picture a figure can touch: left, top, right, bottom; empty beyond its edges. */
function frameOf(cam: Camera, placed: Placed): [number, number, number, number] {
  const { figure, at, forward, up, side, facing } = placed
  let [left, top, right, bottom] = [cam.width, cam.height, 0, 0]
  const cover = (x: number, y: number, z: number): void => {
    const p: Vec = [
      at[0] + forward[0] * x + up[0] * y + side[0] * z * facing,
      at[1] + forward[1] * x + up[1] * y + side[1] * z * facing,
      at[2] + forward[2] * x + up[2] * y + side[2] * z * facing,
    ]
    const [sx, sy, depth] = project(cam, p)
    const margin = (0.22 * cam.focal) / depth
    left = Math.min(left, sx - margin)
    right = Math.max(right, sx + margin)
    top = Math.min(top, sy - margin)
    bottom = Math.max(bottom, sy + margin)
  }
  for (let i = 0; i < figure.bones.length; i += 8)
    for (const k of [i, i + 3])
      cover(figure.bones[k] as number, figure.bones[k + 1] as number, figure.bones[k + 2] as number)
  if (figure.outfit.board) for (const x of [-1.15, 1.35]) for (const z of [-0.25, 0.25]) cover(x, 0.05, z)
  return [
    Math.max(0, Math.floor(left)),
    Math.max(0, Math.floor(top)),
    Math.min(cam.width - 1, Math.ceil(right)),
    Math.min(cam.height - 1, Math.ceil(bottom)),
  ]
}

function shadePoint(
  figure: Figure,
  x: number,
  y: number,
  z: number,
  d: Vec,
  sun: Vec,
  zenith: Vec,
  light: Light,
  sky: Sky,
  out: Float32Array,
): void {
  distance(figure, x, y, z)
  const part = nearest.part
  const skin = skinOf(figure, part, x, y, z)
  const e = 0.008
  const nx = distance(figure, x + e, y, z) - distance(figure, x - e, y, z)
  const ny = distance(figure, x, y + e, z) - distance(figure, x, y - e, z)
  const nz = distance(figure, x, y, z + e) - distance(figure, x, y, z - e)
  const l = 1 / (Math.hypot(nx, ny, nz) || 1)
  const n: Vec = [nx * l, ny * l, nz * l]
  let shadow = 1
  for (let s = 0.05; s < 0.8; s *= 1.6)
    shadow = Math.min(
      shadow,
      clamp01(
        0.5 +
          (4 *
            distance(
              figure,
              x + n[0] * 0.03 + sun[0] * s,
              y + n[1] * 0.03 + sun[1] * s,
              z + n[2] * 0.03 + sun[2] * s,
            )) /
            s,
      ),
    )
  const hollow = clamp01(distance(figure, x + n[0] * 0.12, y + n[1] * 0.12, z + n[2] * 0.12) / 0.12)
  const facing = Math.max(0, -dot(n, d))
  const sunny = Math.max(0, dot(n, sun)) * shadow
  const high = 0.5 + 0.5 * dot(n, zenith)
  const rim = (1 - facing) ** 3
  const wet = (0.03 + 0.4 * rim) * figure.sheen
  // Against the light everything wet has a bright outline: above more than below, where water and body shade it.
  const lit = Math.max(0, dot(d, sun)) ** 2 * shadow * (0.12 + 0.88 * high ** 3)
  const outline = (1 - facing) ** 4 * lit * (0.15 + 0.5 * figure.sheen)
  const h: Vec = [sun[0] - d[0], sun[1] - d[1], sun[2] - d[2]]
  const gloss = part === 1000 ? 140 : 26
  const spark =
    Math.max(0, dot(n, h) / Math.hypot(h[0], h[1], h[2])) ** gloss * gloss * 0.012 * shadow * figure.sheen
  for (let k = 0; k < 3; k++) {
    const s = light.sun[k] as number
    const amb =
      (sky.ambient[k] as number) * (0.35 + 0.65 * high) * (0.35 + 0.65 * hollow) +
      (light.shallow[k] as number) * (1 - high) * 0.12
    out[k] =
      (skin[k] as number) * (amb + s * sunny * 0.85) +
      (sky.ambient[k] as number) * wet * high * hollow * 0.6 +
      s * (spark * 0.5 + outline)
  }
}
