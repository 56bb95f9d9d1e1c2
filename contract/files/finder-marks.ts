/** Bytes of a picture, `step` of them a px, of which one says how light it is: the only one, or the second (green). */
export type Lightness = {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
  step: 1 | 3 | 4
}

/** Every so many rows one is looked at: a mark that can be read is higher. */
const ROWS = 3
/** So much lighter or darker begins a new run. */
const CONTRAST = 48
/** px of a module: smaller ones cannot be told from spray. */
const SMALLEST = 1.4
/** Two corners differ by less than this part of their size, and are so many sizes apart. */
const ALIKE = 0.35
const NEAREST = 1.1
const FURTHEST = 3.6
/** Marks are compared with so many before them: one code's lie close to each other. */
const MOST = 64
/** So many times as far as two of its corners are apart, a code is looked for around their middle: the reader needs what lies around it, too. */
const REACH = 3
/** More places are not looked at: a picture of hundreds is not of our clock. */
const MOST_AREAS = 100

type Mark = { x: number; y: number; size: number }
/** px of a picture. */
type Area = { left: number; top: number; width: number; height: number }

/** Whether a picture shows what may be a QR code. */
export const mayShowCode = (picture: Lightness): boolean => !codeAreas(picture).next().done

/**
 * Where a picture shows what may be a QR code: squares within squares, dark, light, dark, as 1:1:3:1:1. Looked for in some rows, and
 * down the column of what is found there, so that pictures of the sea cost little; a code of under 1.5 px a module is not found.
 */
export function* codeAreas(picture: Lightness): Generator<Area> {
  const found: Mark[] = []
  const areas: Area[] = []
  for (let y = ROWS; y < picture.height; y += ROWS)
    for (const mark of squaresInRow(picture, y)) {
      const pair = found.find((other) => arePair(mark, other))
      if (pair && !areas.some((area) => holds(area, mark) && holds(area, pair))) {
        const area = areaAround(mark, pair, picture)
        areas.push(area)
        yield area
        if (areas.length === MOST_AREAS) return
      }
      found.push(mark)
      if (found.length > MOST) found.shift()
    }
}

function squaresInRow(picture: Lightness, y: number): Mark[] {
  const squares: Mark[] = []
  marksInLine(picture, y * picture.width, 1, picture.width, (middle, size) => {
    const square = asSquare(picture, { x: Math.round(middle), y, size })
    if (square) squares.push(square)
    return false
  })
  return squares
}

const holds = ({ left, top, width, height }: Area, { x, y, size }: Mark): boolean =>
  x - size > left && x + size < left + width && y - size > top && y + size < top + height

/** The part of a picture in which a code with these two corners lies, whole and with its white. */
function areaAround(one: Mark, other: Mark, { width, height }: Lightness): Area {
  const reach = REACH * Math.hypot(one.x - other.x, one.y - other.y)
  const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2]
  const [left, top] = [x, y].map((middle) => Math.max(0, Math.floor(middle - reach))) as [number, number]
  return {
    ...{ left, top },
    width: Math.min(width, Math.ceil(x + reach)) - left,
    height: Math.min(height, Math.ceil(y + reach)) - top,
  }
}

/** Two corners of one code: alike in size, and 14 or 20 modules apart where each is 7 wide, seen at an angle. */
function arePair(one: Mark, other: Mark): boolean {
  const size = (one.size + other.size) / 2
  const apart = Math.hypot(one.x - other.x, one.y - other.y) / size
  return Math.abs(one.size - other.size) < size * ALIKE && apart > NEAREST && apart < FURTHEST
}

/** The same mark with its true middle where the column and one diagonal through it show one of about its size, too. */
function asSquare(picture: Lightness, mark: Mark): Mark | null {
  const off = crosses(picture, mark, 0)
  if (off === null) return null
  const centred = { ...mark, y: mark.y + Math.round(off) }
  const isSquare = crosses(picture, centred, 1) !== null || crosses(picture, centred, -1) !== null
  return isSquare ? centred : null
}

/** How far below a mark the middle is that a line through it shows, px; null when it shows none. Each row is `right` px further to the right. */
function crosses(picture: Lightness, { x, y, size }: Mark, right: -1 | 0 | 1): number | null {
  const { width, height } = picture
  const reach = Math.ceil(size * 1.3)
  const room = (side: -1 | 0 | 1) => (side === 0 ? reach : side === 1 ? width - 1 - x : x)
  const up = Math.min(reach, y, room(right === 0 ? 0 : right === 1 ? -1 : 1))
  const down = Math.min(reach, height - 1 - y, room(right))
  const stride = width + right
  let off: number | null = null
  marksInLine(picture, y * width + x - up * stride, stride, up + down, (middle, tall) => {
    if (Math.abs(middle - up) > tall / 4 || tall > size * 1.6 || size > tall * 1.6) return false
    off = middle - up
    return true
  })
  return off
}

/** Calls `hit` with the middle and length of each 1:1:3:1:1 in a line of px, until it answers true. */
function marksInLine(
  { data, step }: Lightness,
  start: number,
  stride: number,
  length: number,
  hit: (middle: number, size: number) => boolean,
): boolean {
  // Where the last six runs began, the oldest first; a run ends where the light turns by `CONTRAST` from its extreme.
  let [a, b, c, d, e] = [0, 0, 0, 0, 0]
  const by = stride * step
  let px = start * step + (step === 1 ? 0 : 1)
  const end = px + length * by
  const first = px
  for (;;) {
    // Light, until it falls: the highest so far is what it falls from.
    let extreme = data[px] as number
    for (px += by; px < end; px += by) {
      const light = data[px] as number
      if (light > extreme) extreme = light
      else if (extreme - light >= CONTRAST) break
    }
    if (px >= end) return false
    let at = (px - first) / by
    ;[a, b, c, d, e] = [b, c, d, e, at]
    // Dark, until it rises.
    extreme = data[px] as number
    for (px += by; px < end; px += by) {
      const light = data[px] as number
      if (light < extreme) extreme = light
      else if (light - extreme >= CONTRAST) break
    }
    if (px >= end) return false
    at = (px - first) / by
    if (isMark(b - a, c - b, d - c, e - d, at - e) && hit((a + at) / 2, at - a)) return true
    ;[a, b, c, d, e] = [b, c, d, e, at]
  }
}

/** Lengths of five runs, dark ones first and last, that are about 1:1:3:1:1. */
function isMark(one: number, two: number, three: number, four: number, five: number): boolean {
  const module = (one + two + three + four + five) / 7
  if (module < SMALLEST) return false
  const off = module * 0.5 + 0.5
  return (
    Math.abs(one - module) < off &&
    Math.abs(two - module) < off &&
    Math.abs(three - 3 * module) < 2 * off &&
    Math.abs(four - module) < off &&
    Math.abs(five - module) < off
  )
}
