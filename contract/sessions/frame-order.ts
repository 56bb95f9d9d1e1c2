/**
 * The number a camera gave a file, 0 to 9999: the last four digits of the last long number in its name (DCF numbers files from
 * 0001 to 9999 and begins again), else of its last number. Null for a name without one.
 */
export function fileNumber(name: string): number | null {
  const stem = name.replace(/\.[^.]*$/, '')
  const numbers = stem.match(/[0-9]+/g) ?? []
  const found = numbers.findLast((digits) => digits.length >= 4) ?? numbers.at(-1)
  return found === undefined ? null : Number(found.slice(-4))
}

/** What of an item says where it stands in time. `captured_at` in ms since 1970; null when unknown. */
type Frame = {
  id: number
  captured_at: number | null
  camera_id: number | null
  file_number: number | null
}

/** Numbers further apart than this, taken by one camera in one moment, have begun again in between. */
const HALF = 5000
const ROUND = 10_000

/**
 * Frames in order of time. Those of one moment stand by camera, and within one camera by the number of their file, 9999 before
 * 0001; those without a time come last, in the order they came in.
 */
export function orderFrames<F extends Frame>(frames: readonly F[]): F[] {
  const rolled = rolledOver(frames)
  const number = (frame: F) => {
    const said = frame.file_number ?? 0
    return said < HALF && rolled.has(momentOf(frame)) ? said + ROUND : said
  }
  return [...frames].sort((a, b) => {
    if (a.captured_at === null || b.captured_at === null)
      return Number(a.captured_at === null) - Number(b.captured_at === null)
    return (
      a.captured_at - b.captured_at ||
      (a.camera_id ?? 0) - (b.camera_id ?? 0) ||
      number(a) - number(b) ||
      a.id - b.id
    )
  })
}

const momentOf = ({ captured_at, camera_id }: Frame): string => `${captured_at} ${camera_id}`

/** The moments of cameras in which the numbers began again. */
function rolledOver(frames: readonly Frame[]): Set<string> {
  const least = new Map<string, number>()
  const most = new Map<string, number>()
  for (const frame of frames) {
    if (frame.file_number === null) continue
    const moment = momentOf(frame)
    least.set(moment, Math.min(least.get(moment) ?? ROUND, frame.file_number))
    most.set(moment, Math.max(most.get(moment) ?? 0, frame.file_number))
  }
  return new Set([...most].filter(([moment, high]) => high - (least.get(moment) ?? 0) > HALF).map(([m]) => m))
}
