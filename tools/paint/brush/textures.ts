import { chance, tiledNoise } from './noise.ts'

/** Repeating fields the shaders sample instead of computing noise for each pixel. Coordinates in tiles: 1 = one repeat. */
type Field = { size: number; data: Float32Array }
/** A field with its slopes, in heights for each tile. */
export type Relief = Field & { along: Float32Array; across: Float32Array }

const SIZE = 1024
const VOLUME = 96

function layered(
  x: number,
  y: number,
  octaves: number,
  cells: number,
  seed: number,
  ridged: boolean,
): number {
  let sum = 0
  let weight = 1
  let total = 0
  for (let o = 0, n = cells; o < octaves; o++, n *= 2) {
    const v = tiledNoise(x * n, y * n, 0.5, n, seed + o)
    sum += weight * (ridged ? 1 - 2 * Math.abs(v) : v)
    total += weight
    weight *= 0.52
  }
  return sum / total
}

function paint(size: number, value: (x: number, y: number) => number): Field {
  const data = new Float32Array(size * size)
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) data[i] = value(x / size, y / size)
  return { size, data }
}

/** Distance to the nearest cell border of scattered points: the net that old foam draws on water. */
function net(seed: number, cells: number): Field {
  const rand = chance(seed)
  const points = new Float32Array(cells * cells * 2)
  for (let i = 0; i < points.length; i++) points[i] = rand()
  return paint(SIZE, (x, y) => {
    const wx = x * cells + 0.9 * tiledNoise(x * cells * 0.5, y * cells * 0.5, 0.3, cells / 2, seed)
    const wy = y * cells + 0.9 * tiledNoise(x * cells * 0.5, y * cells * 0.5, 9.3, cells / 2, seed)
    const cx = Math.floor(wx)
    const cy = Math.floor(wy)
    let first = 9
    let second = 9
    for (let j = -1; j <= 1; j++)
      for (let i = -1; i <= 1; i++) {
        const px = (((cx + i) % cells) + cells) % cells
        const py = (((cy + j) % cells) + cells) % cells
        const k = (py * cells + px) * 2
        const dx = cx + i + (points[k] as number) - wx
        const dy = cy + j + (points[k + 1] as number) - wy
        const d = Math.sqrt(dx * dx + dy * dy)
        if (d < first) {
          second = first
          first = d
        } else if (d < second) second = d
      }
    return second - first
  })
}

function volume(seed: number): Float32Array {
  const n = VOLUME
  const data = new Float32Array(n * n * n)
  for (let z = 0, i = 0; z < n; z++)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++, i++) {
        let sum = 0
        let weight = 0.55
        for (let o = 0, c = 4; o < 4; o++, c *= 2) {
          const v = tiledNoise((x / n) * c, (y / n) * c, (z / n) * c, c, seed + o)
          sum += weight * (1 - 2.2 * Math.abs(v))
          weight *= 0.5
        }
        data[i] = sum
      }
  return data
}

function relief(field: Field): Relief {
  const { size, data } = field
  const along = new Float32Array(size * size)
  const across = new Float32Array(size * size)
  for (let y = 0, i = 0; y < size; y++)
    for (let x = 0; x < size; x++, i++) {
      const right = data[y * size + ((x + 1) % size)] as number
      const left = data[y * size + ((x + size - 1) % size)] as number
      const below = data[((y + 1) % size) * size + x] as number
      const above = data[((y + size - 1) % size) * size + x] as number
      along[i] = ((right - left) * size) / 2
      across[i] = ((below - above) * size) / 2
    }
  return { size, data, along, across }
}

type Textures = { chop: Relief; cloud: Relief; wide: Field; fine: Field; billow: Float32Array }
let made: Textures | undefined

/** Made once in a process: they are the same for every picture. */
export function textures(): Textures {
  made ??= {
    chop: relief(
      paint(SIZE, (x, y) => 0.6 * layered(x, y, 6, 5, 11, true) + 0.5 * layered(x, y, 6, 8, 31, false)),
    ),
    cloud: relief(paint(SIZE, (x, y) => layered(x, y, 7, 4, 57, false))),
    wide: net(71, 14),
    fine: net(73, 40),
    billow: volume(91),
  }
  return made
}

/** Bilinear sample of a repeating field. */
export function sample(field: Field, x: number, y: number): number {
  const n = field.size
  const mask = n - 1
  const px = x * n
  const py = y * n
  const xi = Math.floor(px)
  const yi = Math.floor(py)
  const fx = px - xi
  const fy = py - yi
  const x0 = xi & mask
  const x1 = (xi + 1) & mask
  const y0 = (yi & mask) * n
  const y1 = ((yi + 1) & mask) * n
  const d = field.data
  const a = d[y0 + x0] as number
  const b = d[y0 + x1] as number
  const c = d[y1 + x0] as number
  const e = d[y1 + x1] as number
  return a + fx * (b - a) + fy * (c - a + fx * (a - b - c + e))
}

/** Trilinear sample of the billowing volume; about -0.6 to 1, high inside the puffs. */
export function billow(data: Float32Array, x: number, y: number, z: number): number {
  const n = VOLUME
  const px = (x - Math.floor(x)) * n
  const py = (y - Math.floor(y)) * n
  const pz = (z - Math.floor(z)) * n
  const xi = px | 0
  const yi = py | 0
  const zi = pz | 0
  const fx = px - xi
  const fy = py - yi
  const fz = pz - zi
  const x1 = xi + 1 >= n ? 0 : xi + 1
  const y0 = yi * n
  const y1 = (yi + 1 >= n ? 0 : yi + 1) * n
  const z0 = zi * n * n
  const z1 = (zi + 1 >= n ? 0 : zi + 1) * n * n
  const a = data[z0 + y0 + xi] as number
  const b = data[z0 + y0 + x1] as number
  const c = data[z0 + y1 + xi] as number
  const d = data[z0 + y1 + x1] as number
  const e = data[z1 + y0 + xi] as number
  const f = data[z1 + y0 + x1] as number
  const g = data[z1 + y1 + xi] as number
  const h = data[z1 + y1 + x1] as number
  const near = a + fx * (b - a) + fy * (c - a + fx * (a - b - c + d))
  const far = e + fx * (f - e) + fy * (g - e + fx * (e - f - g + h))
  return near + fz * (far - near)
}

/** Adds the slope of a relief at a place, times `ku` and `kw`, to the two numbers of `out`. */
export function addSlopes(
  field: Relief,
  x: number,
  y: number,
  ku: number,
  kw: number,
  out: Float32Array,
): void {
  const n = field.size
  const mask = n - 1
  const px = x * n
  const py = y * n
  const xi = Math.floor(px)
  const yi = Math.floor(py)
  const fx = px - xi
  const fy = py - yi
  const x0 = xi & mask
  const x1 = (xi + 1) & mask
  const y0 = (yi & mask) * n
  const y1 = ((yi + 1) & mask) * n
  const wa = (1 - fx) * (1 - fy)
  const wb = fx * (1 - fy)
  const wc = (1 - fx) * fy
  const we = fx * fy
  const { along, across } = field
  const a = y0 + x0
  const b = y0 + x1
  const c = y1 + x0
  const e = y1 + x1
  out[0] =
    (out[0] as number) +
    ku *
      (wa * (along[a] as number) +
        wb * (along[b] as number) +
        wc * (along[c] as number) +
        we * (along[e] as number))
  out[1] =
    (out[1] as number) +
    kw *
      (wa * (across[a] as number) +
        wb * (across[b] as number) +
        wc * (across[c] as number) +
        we * (across[e] as number))
}
