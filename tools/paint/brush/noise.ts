/** Seeded chance and gradient noise: the same seed always paints the same picture. */

/** A small generator (mulberry32): numbers in [0, 1), equal for equal seeds. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const hash = (x: number, y: number, z: number): number => {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647 - 1013904223)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h ^= h >>> 16
  return Math.imul(h, 2246822519) >>> 0
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

const slope = (h: number, x: number, y: number, z: number): number => {
  const u = (h & 8) === 0 ? x : y
  const v = (h & 12) === 0 ? y : (h & 13) === 12 ? x : z
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v)
}

/** Gradient noise that repeats every `period` cells along each axis; about -1 to 1. */
export function tiledNoise(x: number, y: number, z: number, period: number, seed: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  const fx = x - xi
  const fy = y - yi
  const fz = z - zi
  const x0 = (((xi % period) + period) % period) + seed * 131
  const y0 = ((yi % period) + period) % period
  const z0 = ((zi % period) + period) % period
  const x1 = ((((xi + 1) % period) + period) % period) + seed * 131
  const y1 = (y0 + 1) % period
  const z1 = (z0 + 1) % period
  const u = fade(fx)
  const v = fade(fy)
  const w = fade(fz)
  const a = slope(hash(x0, y0, z0) >>> 28, fx, fy, fz)
  const b = slope(hash(x1, y0, z0) >>> 28, fx - 1, fy, fz)
  const c = slope(hash(x0, y1, z0) >>> 28, fx, fy - 1, fz)
  const d = slope(hash(x1, y1, z0) >>> 28, fx - 1, fy - 1, fz)
  const e = slope(hash(x0, y0, z1) >>> 28, fx, fy, fz - 1)
  const f = slope(hash(x1, y0, z1) >>> 28, fx - 1, fy, fz - 1)
  const g = slope(hash(x0, y1, z1) >>> 28, fx, fy - 1, fz - 1)
  const h = slope(hash(x1, y1, z1) >>> 28, fx - 1, fy - 1, fz - 1)
  const near = a + u * (b - a) + v * (c - a + u * (a - b - c + d))
  const far = e + u * (f - e) + v * (g - e + u * (e - f - g + h))
  return near + w * (far - near)
}

export const clamp01 = (t: number): number => (t < 0 ? 0 : t > 1 ? 1 : t)
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
/** Smooth 0 to 1 while x goes from a to b. */
export const smooth = (a: number, b: number, x: number): number => {
  const t = clamp01((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}
