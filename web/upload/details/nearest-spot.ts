/** Degrees north and east. */
type Position = { latitude: number; longitude: number }

/** Further from a spot than this, km, its pictures are of somewhere else. */
const NEAR_KM = 15
const KM_PER_DEGREE = 111.2

/** The spot nearest to where most pictures were taken; null where none is near. */
export function nearestSpot<Spot extends { at: Position | null }>(
  spots: readonly Spot[],
  taken: readonly Position[],
): Spot | null {
  if (taken.length === 0) return null
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
  const latitude = middle(taken.map((each) => each.latitude))
  const longitude = middle(taken.map((each) => each.longitude))
  const east = Math.cos((latitude * Math.PI) / 180)
  const far = (at: Position) =>
    KM_PER_DEGREE * Math.hypot(at.latitude - latitude, (at.longitude - longitude) * east)
  const near = spots.flatMap((spot) => (spot.at ? [{ spot, km: far(spot.at) }] : []))
  const best = near.reduce<(typeof near)[number] | null>(
    (least, each) => (least && least.km <= each.km ? least : each),
    null,
  )
  return best && best.km <= NEAR_KM ? best.spot : null
}
