import type { Camera } from './camera.ts'
import { PLACE, type Sheet } from './sheet.ts'

/** What the camera sees of the water, one value for each pixel; `depth` is Infinity where there is sky. */
export type Seen = {
  width: number
  height: number
  depth: Float32Array
  /** x y z, stage, profile place, arc length, normal x y z. */
  data: Float32Array
}
export const CHANNELS = 9

/** Draws the sheet's triangles, the nearest winning. */
export function rasterise(cam: Camera, sheet: Sheet): Seen {
  const { width, height } = cam
  const depth = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY)
  const data = new Float32Array(width * height * CHANNELS)
  const count = sheet.columns * sheet.rows
  const screen = new Float32Array(count * 3)
  const { eye, right, up, forward, focal, middle } = cam
  for (let i = 0; i < count; i++) {
    const x = (sheet.place[i * PLACE] as number) - eye[0]
    const y = (sheet.place[i * PLACE + 1] as number) - eye[1]
    const z = (sheet.place[i * PLACE + 2] as number) - eye[2]
    const d = x * forward[0] + y * forward[1] + z * forward[2]
    screen[i * 3] = middle[0] + (focal * (x * right[0] + y * right[1] + z * right[2])) / d
    screen[i * 3 + 1] = middle[1] - (focal * (x * up[0] + y * up[1] + z * up[2])) / d
    screen[i * 3 + 2] = d
  }
  const seen: Seen = { width, height, depth, data }
  for (let r = 0; r < sheet.rows - 1; r++)
    for (let c = 0; c < sheet.columns - 1; c++) {
      const a = r * sheet.columns + c
      triangle(seen, sheet, screen, a, a + 1, a + sheet.columns)
      triangle(seen, sheet, screen, a + 1, a + sheet.columns + 1, a + sheet.columns)
    }
  return seen
}

function triangle(seen: Seen, sheet: Sheet, screen: Float32Array, a: number, b: number, c: number): void {
  const az = screen[a * 3 + 2] as number
  const bz = screen[b * 3 + 2] as number
  const cz = screen[c * 3 + 2] as number
  if (az < 0.3 || bz < 0.3 || cz < 0.3) return
  const ax = screen[a * 3] as number
  const ay = screen[a * 3 + 1] as number
  const bx = screen[b * 3] as number
  const by = screen[b * 3 + 1] as number
  const cx = screen[c * 3] as number
  const cy = screen[c * 3 + 1] as number
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)))
  const rightmost = Math.min(seen.width - 1, Math.floor(Math.max(ax, bx, cx)))
  if (left > rightmost) return
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy)))
  const bottom = Math.min(seen.height - 1, Math.floor(Math.max(ay, by, cy)))
  if (top > bottom) return
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (area === 0) return
  const inv = 1 / area
  const edge = -1e-5
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= rightmost; x++) {
      const wb = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) * inv
      const wc = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) * inv
      const wa = 1 - wb - wc
      if (wa < edge || wb < edge || wc < edge) continue
      const z = 1 / (wa / az + wb / bz + wc / cz)
      const i = y * seen.width + x
      if (z >= (seen.depth[i] as number)) continue
      seen.depth[i] = z
      write(seen.data, i * CHANNELS, sheet, a, b, c, (wa * z) / az, (wb * z) / bz, (wc * z) / cz)
    }
}

function write(
  out: Float32Array,
  o: number,
  sheet: Sheet,
  a: number,
  b: number,
  c: number,
  wa: number,
  wb: number,
  wc: number,
): void {
  const { place, normal } = sheet
  for (let k = 0; k < PLACE; k++)
    out[o + k] =
      wa * (place[a * PLACE + k] as number) +
      wb * (place[b * PLACE + k] as number) +
      wc * (place[c * PLACE + k] as number)
  for (let k = 0; k < 3; k++)
    out[o + PLACE + k] =
      wa * (normal[a * 3 + k] as number) +
      wb * (normal[b * 3 + k] as number) +
      wc * (normal[c * 3 + k] as number)
}
