/** Units of `web/public/home/coast.svg`: 100 of them are a degree of latitude of the mainland. */
export const MAP_WIDTH = 346
export const MAP_HEIGHT = 540

type Position = { latitude: number; longitude: number }
export type MapPoint = { x: number; y: number }

/** The mainland and, in boxes of their own, the islands: what each shows, its upper left corner and its scale. */
const sheets = [
  { west: -9.7, east: -6.1, south: 36.8, north: 42.2, from: [-10.6, 42.3], at: [0, 0], scale: [77, 100] },
  {
    west: -31.5,
    east: -24.8,
    south: 36.8,
    north: 39.9,
    from: [-31.4, 39.8],
    at: [7, 408],
    scale: [15.6, 20],
  },
  { west: -17.4, east: -16.2, south: 32.4, north: 33.3, from: [-17.35, 33.2], at: [7, 492], scale: [52, 62] },
] as const

/** Where on the map a place lies; null where it lies off it. */
export function mapPosition({ latitude, longitude }: Position): MapPoint | null {
  const sheet = sheets.find(
    ({ west, east, south, north }) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  )
  if (!sheet) return null
  const { from, at, scale } = sheet
  return { x: at[0] + (longitude - from[0]) * scale[0], y: at[1] + (from[1] - latitude) * scale[1] }
}

/** No two dots are nearer to each other, units. */
export const DOT_GAP = 24
const ROUNDS = 80

/** Dots pushed apart until each can be seen and pressed; of two at one place the first goes north. */
export function spreadDots(places: readonly MapPoint[]): MapPoint[] {
  const dots = places.map(({ x, y }) => ({ x, y }))
  for (let round = 0, pushed = true; pushed && round < ROUNDS; round += 1) {
    pushed = false
    for (const [at, one] of dots.entries())
      for (let next = at + 1; next < dots.length; next += 1) {
        const other = dots[next] ?? one
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const square = dx * dx + dy * dy
        if (square >= DOT_GAP * DOT_GAP) continue
        pushed = true
        const apart = Math.sqrt(square)
        const push = (DOT_GAP - apart) / 2
        const [ux, uy] = apart === 0 ? [0, 1] : [dx / apart, dy / apart]
        one.x -= ux * push
        one.y -= uy * push
        other.x += ux * push
        other.y += uy * push
      }
  }
  return dots.map(({ x, y }) => ({ x: within(x, MAP_WIDTH), y: within(y, MAP_HEIGHT) }))
}

const within = (value: number, size: number): number =>
  Math.min(size - DOT_GAP / 2, Math.max(DOT_GAP / 2, value))
