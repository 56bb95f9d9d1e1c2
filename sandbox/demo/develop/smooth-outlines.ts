import type { Pixels } from './pixels.ts'

/** A difference between neighbours that makes an outline, in steps of 8 bits. */
const CONTRAST = 22
/** From where on changes about a pixel count as one line, and from where on wholly: 0 is every way, as in foam, 1 one way. */
const LINE = [0.3, 0.6] as const
/** How far along the line a pixel's light is gathered, px, and what each place counts. */
const TAPS = [-6, -4.5, -3, -1.5, 0, 1.5, 3, 4.5, 6].map((far) => [far, Math.exp(-((far / 4) ** 2))] as const)
const TOTAL = TAPS.reduce((sum, [, share]) => sum + share, 0)
/** Places whose slopes tell the line's direction, px either way. */
const REACH = 3
const MARGIN = 8

function brightness({ data }: Pixels): Uint8Array {
  const light = new Uint8Array(data.length / 3)
  for (let i = 0, p = 0; i < light.length; i++, p += 3)
    light[i] = ((data[p] as number) + 2 * (data[p + 1] as number) + (data[p + 2] as number)) >> 2
  return light
}

/**
 * Takes the stairs out of outlines, which show when a picture is enlarged: light is gathered along a line, never across it.
 * Foam and water have no outlines and stay as they are.
 */
export function smoothOutlines(pixels: Pixels): Pixels {
  const { data, width, height } = pixels
  const light = brightness(pixels)
  const out = new Uint8Array(data)
  for (let y = MARGIN; y < height - MARGIN; y++)
    for (let x = MARGIN, i = y * width + MARGIN; x < width - MARGIN; x++, i++) {
      const here = light[i] as number
      const left = light[i - 1] as number
      const right = light[i + 1] as number
      const above = light[i - width] as number
      const below = light[i + width] as number
      const least = Math.min(here, left, right, above, below)
      if (Math.max(here, left, right, above, below) - least < CONTRAST) continue
      let xx = 0
      let yy = 0
      let xy = 0
      for (let v = -REACH; v <= REACH; v++)
        for (let u = -REACH, j = i + v * width - REACH; u <= REACH; u++, j++) {
          const gx = (light[j + 1] as number) - (light[j - 1] as number)
          const gy = (light[j + width] as number) - (light[j - width] as number)
          xx += gx * gx
          yy += gy * gy
          xy += gx * gy
        }
      const spread = Math.hypot(xx - yy, 2 * xy)
      const line = spread / (xx + yy)
      if (line <= LINE[0]) continue
      // Light changes at half the angle of (xx - yy, 2 xy); the line stands across.
      const cosine = (xx - yy) / spread
      const alongY = Math.sqrt((1 + cosine) / 2)
      const alongX = (xy > 0 ? -1 : 1) * Math.sqrt((1 - cosine) / 2)
      const take = Math.min(1, (line - LINE[0]) / (LINE[1] - LINE[0])) / TOTAL
      gatherAlong(pixels, x, y, alongX, alongY, take, out)
    }
  return { data: out, width, height }
}

/** Makes `take` (times what all taps count) of one pixel the mean of those along a line through it. */
function gatherAlong(
  { data, width }: Pixels,
  x: number,
  y: number,
  alongX: number,
  alongY: number,
  take: number,
  out: Uint8Array,
): void {
  let red = 0
  let green = 0
  let blue = 0
  for (const [far, share] of TAPS) {
    const sx = x + far * alongX
    const sy = y + far * alongY
    const x0 = Math.floor(sx)
    const y0 = Math.floor(sy)
    const u = sx - x0
    const v = sy - y0
    for (let corner = 0; corner < 4; corner++) {
      const right = corner & 1
      const low = corner >> 1
      const part = share * (right ? u : 1 - u) * (low ? v : 1 - v)
      const p = ((y0 + low) * width + x0 + right) * 3
      red += part * (data[p] as number)
      green += part * (data[p + 1] as number)
      blue += part * (data[p + 2] as number)
    }
  }
  const o = (y * width + x) * 3
  const keep = 1 - take * TOTAL
  out[o] = Math.round(keep * (data[o] as number) + take * red)
  out[o + 1] = Math.round(keep * (data[o + 1] as number) + take * green)
  out[o + 2] = Math.round(keep * (data[o + 2] as number) + take * blue)
}
