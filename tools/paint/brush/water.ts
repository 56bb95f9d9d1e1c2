import type { Camera } from './camera.ts'
import { foamCover } from './foam.ts'
import type { Light } from './light.ts'
import { clamp01, mix, smooth } from './noise.ts'
import { CHANNELS, type Seen } from './raster.ts'
import type { SeaSpec } from './sheet.ts'
import type { Sky } from './sky.ts'
import { addSlopes, type Relief, sample, textures } from './textures.ts'
import type { WaveSpec } from './wave-shape.ts'

const slopes = new Float32Array(2)
const mirrored = new Float32Array(3)

/** Adds the slope of a repeating height field of `tile` metres to `slopes`. */
function addSlope(field: Relief, u: number, w: number, tileU: number, tileW: number, strength: number): void {
  if (strength < 1e-5) return
  addSlopes(field, u / tileU, w / tileW, strength, (strength * tileU) / tileW, slopes)
}

/** Thin streaks of clearer and thicker water, drawn out up the face. */
function fineVeins(along: number, up: number): number {
  const { chop, cloud } = textures()
  return sample(cloud, along / 1.5, up / 5.5) * 0.75 + sample(chop, along / 0.7, up / 3) * 0.35
}

/** Light and dark of foam's own relief: clots on flat water, threads on the falling lip. */
function foamGrain(x: number, arc: number, stage: number, v: number): number {
  const { chop, cloud } = textures()
  const lip = smooth(1.2, 1.9, stage) * smooth(7, 9, v) * (1 - smooth(12, 14, v))
  const clots = sample(cloud, x / 2.3, arc / 2.3) * 0.34 + sample(chop, x / 0.9, arc / 0.9) * 0.22
  const lean = x + 0.25 * sample(cloud, x / 6, v / 9)
  const threads =
    sample(cloud, lean / 3.3, v * 0.035) * 0.34 +
    sample(chop, lean / 1.7, v * 0.05) * 0.16 +
    sample(cloud, lean / 0.7, v * 0.2) * 0.22 +
    clots * 0.5
  return mix(clots, threads, lip)
}

/** Colours every pixel of water: mirrored sky, light from within, glitter and foam. Writes linear RGB to `image`. */
export function shadeWater(
  image: Float32Array,
  seen: Seen,
  cam: Camera,
  wave: WaveSpec,
  sea: SeaSpec,
  light: Light,
  sky: Sky,
): void {
  const { chop, cloud } = textures()
  const { sun } = sky
  const absorb = light.shallow.map((c) => -Math.log(Math.max(0.02, c)) / 0.85)
  const H = wave.height
  const seed = sea.seed * 0.31
  const t = sea.time
  const veins = sea.veins ?? 0
  const grey = (light.sun[0] + light.sun[1] + light.sun[2]) / 3
  const sunUp = Math.max(0.15, sun[1])
  for (let i = 0; i < seen.depth.length; i++) {
    if (seen.depth[i] === Number.POSITIVE_INFINITY) continue
    const o = i * CHANNELS
    const x = seen.data[o] as number
    const y = seen.data[o + 1] as number
    const z = seen.data[o + 2] as number
    const stage = seen.data[o + 3] as number
    const v = seen.data[o + 4] as number
    const arc = seen.data[o + 5] as number
    let nx = seen.data[o + 6] as number
    let ny = seen.data[o + 7] as number
    let nz = seen.data[o + 8] as number
    let vx = cam.eye[0] - x
    let vy = cam.eye[1] - y
    let vz = cam.eye[2] - z
    const dist = Math.sqrt(vx * vx + vy * vy + vz * vz)
    vx /= dist
    vy /= dist
    vz /= dist
    const foot = dist / cam.focal
    const graze = Math.max(0.04, nx * vx + ny * vy + nz * vz)
    const spread = foot / Math.sqrt(graze)
    const onFace = smooth(3.4, 5, v) * (1 - smooth(11.5, 13.5, v)) * smooth(0.3, 1, stage)

    // Small waves: three sizes on open water, streaks drawn upwards on the face.
    slopes[0] = 0
    slopes[1] = 0
    if (onFace < 0.98) {
      const k = (1 - onFace) * (0.35 + 0.9 * sea.chop)
      const skew = arc + x * 0.15
      addSlope(chop, x + t * 0.4, arc + seed, 61, 43, 0.017 * k * clamp01(1.6 / spread))
      addSlope(chop, x + seed, skew - t * 0.5, 19.3, 12, 0.017 * k * clamp01(0.5 / spread))
      addSlope(cloud, x - t * 0.3, skew, 7.9, 5.1, 0.016 * k * clamp01(0.17 / spread))
      addSlope(
        chop,
        x * 0.8 + arc * 0.6,
        arc * 0.8 - x * 0.6,
        2.7,
        2.1,
        0.008 * k * clamp01(0.055 / spread) ** 2,
      )
      addSlope(cloud, x, arc * 1.3, 0.9, 0.8, 0.004 * k * clamp01(0.018 / spread) ** 2)
    }
    if (onFace > 0.02) {
      const k = onFace * (0.5 + 0.7 * sea.chop) * (1 + 0.5 * veins)
      const lean = x + arc * 0.3 * wave.direction
      addSlope(cloud, lean + seed, arc * 0.6 - t * 1.2, 9, 9, 0.04 * k)
      addSlope(cloud, lean, arc - t * 2.4, 3.4, 6.5, 0.022 * k * clamp01(0.5 / spread))
      addSlope(chop, lean + seed, arc - t * 2.4, 1.5, 2.8, 0.013 * k * clamp01(0.12 / spread))
      addSlope(
        chop,
        lean * 0.9 + arc * 0.4,
        arc - t * 2.4,
        0.55,
        0.9,
        0.005 * k * clamp01(0.03 / spread) ** 2,
      )
    }
    // Tangents: along the crest, and up the profile.
    let ux = 1 - nx * nx
    let uy = -nx * ny
    let uz = -nx * nz
    const ul = 1 / (Math.sqrt(ux * ux + uy * uy + uz * uz) || 1)
    ux *= ul
    uy *= ul
    uz *= ul
    const px = uy * nz - uz * ny
    const py = uz * nx - ux * nz
    const pz = ux * ny - uy * nx
    const su = Math.max(-1.2, Math.min(1.2, slopes[0] as number))
    const sw = Math.max(-1.2, Math.min(1.2, slopes[1] as number))
    nx += -ux * su - px * sw
    ny += -uy * su - py * sw
    nz += -uz * su - pz * sw
    const nl = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
    nx *= nl
    ny *= nl
    nz *= nl

    const cosine = Math.max(0.02, nx * vx + ny * vy + nz * vz)
    const farness = smooth(60, 900, dist)
    // Waves too small to see tip towards the eye: grazing water mirrors less and a higher sky than a flat plane would.
    const rough = clamp01(0.22 + 0.25 * sea.chop + 0.25 * farness)
    const soft = Math.sqrt(cosine * cosine + rough * rough * 0.16)
    const fresnel = 0.02 + 0.98 * (1 - Math.min(1, soft)) ** 5
    const rx = 2 * cosine * nx - vx
    let ry = 2 * cosine * ny - vy
    const rz = 2 * cosine * nz - vz
    const downward = smooth(0.03, -0.22, ry)
    ry = Math.max(0.015, ry) + 0.1 * rough + 0.12 * farness
    sky.mirror(rx, ry, rz, mirrored)

    // How much water light must cross to reach the eye from behind.
    const rel = clamp01(y / H)
    const curled = smooth(7.2, 9.4, v) * (1 - smooth(11.2, 13.2, v)) * smooth(1.1, 1.8, stage)
    const veined =
      onFace > 0
        ? onFace *
          (sample(cloud, x / 7 + seed, arc / 6) * 0.9 * (1 - 0.55 * veins) +
            sample(cloud, (x + arc * 0.5) / 2.2, arc / 3.4) * 0.35 +
            (veins > 0 ? veins * fineVeins(x + arc * 0.3 * wave.direction, arc - t * 2.4) : 0))
        : 0
    const body = H * (0.2 + 2.1 * (1 - rel) ** 1.35) * Math.max(0.35, 1 + 0.8 * veined)
    const thick = mix(body, 0.12 * H, curled) + (v > 13 ? 2 : 0)
    const cave =
      smooth(1.5, 2.9, stage) * smooth(3.4, 6, v) * (1 - smooth(9.2, 10.6, v)) * (1 - smooth(3, 3.5, stage))
    const towards = clamp01(-(vx * sun[0] + vz * sun[2]))
    const behind = smooth(0.25, -0.45, nx * sun[0] + nz * sun[2] + ny * sun[1] * 0.5)
    const pass = light.through * behind * (0.25 + 0.75 * towards ** 2)
    const front = Math.max(0, nx * sun[0] + ny * sun[1] + nz * sun[2])
    const open = 1 - 0.72 * cave

    const hx = vx + sun[0]
    const hy = vy + sun[1]
    const hz = vz + sun[2]
    const nh = Math.max(0, (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz))
    const tight = mix(420, 90, clamp01(farness * 1.4 + sea.chop * 0.2))
    const glint = front > 0 ? Math.min(9, nh ** tight * tight * 0.05) * (0.04 + fresnel) * open : 0

    const foam = foamCover(wave, sea, x, z, v, arc, stage, foot)
    const grit = foam > 0.01 ? foamGrain(x, arc, stage, v) : 0
    const matt = clamp01(front * 0.8 + 0.22 + grit * 0.9)
    const fade = 1 - Math.exp(-dist / light.hazeDistance)
    for (let k = 0; k < 3; k++) {
      const s = light.sun[k] as number
      const amb = sky.ambient[k] as number
      const shallow = light.shallow[k] as number
      const soaked = mix(s, grey, 0.55)
      const deep = light.deep[k] as number
      const clear = Math.exp(-(absorb[k] as number) * thick)
      const mirror = mix(mirrored[k] as number, (deep + shallow * 0.06) * (amb + s * 0.25), downward * 0.8)
      const within =
        deep * (amb * 1.1 + s * 0.35 * sunUp) * open +
        shallow * clear * (soaked * pass * 0.58 + amb * 0.34 * open) +
        shallow * s * front * 0.055 * (0.6 + onFace) * open
      const milk = 0.05 * rel * rel * onFace * (soaked * pass + amb * 0.5)
      const wet = milk + mix(within, mirror * mix(1, open, 0.7), fresnel) + s * glint
      const white =
        clamp01(0.74 + grit) *
        (amb * 0.78 * mix(1, open, 0.6) + s * (matt * 0.62 * mix(1, open, 0.8) + pass * 0.12))
      const c = mix(wet, white, foam)
      image[i * 3 + k] = mix(c, light.horizon[k] as number, fade * 0.85)
    }
  }
}
