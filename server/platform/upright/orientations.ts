/** The orientations of EXIF in the order in which a quarter turn to the right leads from one to the next: plain ones, mirrored ones. */
const TURNS: readonly (readonly number[])[] = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
]

/** The EXIF orientation of a picture after quarter turns to the right; one that means nothing counts as upright. */
export function turnedOrientation(orientation: number, turn: number): number {
  const ring = TURNS.find((each) => each.includes(orientation)) ?? [1, 6, 3, 8]
  return ring[(Math.max(0, ring.indexOf(orientation)) + turn) % 4] ?? 1
}
