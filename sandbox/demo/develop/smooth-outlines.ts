import type { Pixels } from './pixels.ts'

/** A difference between neighbours that makes an outline, in steps of 8 bits. */
const CONTRAST = 22
/** From where on changes about a pixel count as one line, and from where on wholly: 0 is every way, as in foam, 1 one way. */
const LINE = [0.3, 0.6] as const
/** How far along the line a pixel's light is gathered, px, and what each place counts. */
const TAPS = Float64Array.of(-6, -4.5, -3, -1.5, 0, 1.5, 3, 4.5, 6)
const SHARES = TAPS.map((far) => Math.exp(-((far / 4) ** 2)))
const TOTAL = SHARES.reduce((sum, share) => sum + share, 0)
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
          xx = (xx + Math.imul(gx, gx)) | 0
          yy = (yy + Math.imul(gy, gy)) | 0
          xy = (xy + Math.imul(gx, gy)) | 0
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
  for (let tap = 0; tap < TAPS.length; tap++) {
    const far = TAPS[tap] as number
    const share = SHARES[tap] as number
    const sx = x + far * alongX
    const sy = y + far * alongY
    // Within the margin nothing is negative.
    const x0 = sx | 0
    const y0 = sy | 0
    const low = share * (sy - y0)
    const high = share - low
    const lowRight = low * (sx - x0)
    const highRight = high * (sx - x0)
    const lowLeft = low - lowRight
    const highLeft = high - highRight
    const p = (y0 * width + x0) * 3
    const q = p + width * 3
    red +=
      highLeft * (data[p] as number) +
      highRight * (data[p + 3] as number) +
      lowLeft * (data[q] as number) +
      lowRight * (data[q + 3] as number)
    green +=
      highLeft * (data[p + 1] as number) +
      highRight * (data[p + 4] as number) +
      lowLeft * (data[q + 1] as number) +
      lowRight * (data[q + 4] as number)
    blue +=
      highLeft * (data[p + 2] as number) +
      highRight * (data[p + 5] as number) +
      lowLeft * (data[q + 2] as number) +
      lowRight * (data[q + 5] as number)
  }
  const o = (y * width + x) * 3
  const keep = 1 - take * TOTAL
  out[o] = Math.round(keep * (data[o] as number) + take * red)
  out[o + 1] = Math.round(keep * (data[o + 1] as number) + take * green)
  out[o + 2] = Math.round(keep * (data[o + 2] as number) + take * blue)
}
