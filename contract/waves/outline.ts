/**
 * A whole session in a few bytes an item, items in the order shown: those of its waves first, by wave. What the page needs
 * of an item before the item itself is there.
 */
type Outline = {
  /** Ids of all items, each as the difference to the one before; the first to 0. */
  ids: readonly number[]
  /** One character an item: its kind and its proportions. */
  shapes: string
  /**
   * `[start, length, images, videos, cover]` of each wave by its number, 1 to n; `cover`: which of its items stands for it, from 0. `start`: ms of the place's clock since midnight of the
   * session's date, as difference to the start of the one before; null for the items whose time nobody knows, the last. Empty
   * where too few items have a time (WAVES_FROM): items stand in the photographer's order then.
   */
  waves: readonly WaveOutline[]
}
type WaveOutline = readonly [
  start: number | null,
  length: number,
  images: number,
  videos: number,
  cover: number,
]

/** So many items with a time make waves worth showing. */
export const WAVES_FROM = 12

export type OutlinedItem = { id: number; type: 'image' | 'video'; width: number; height: number }
/** One ride. Times in ms of the place's clock since midnight of the session's date; `first`, `count`: which of the items. */
export type OutlinedWave = {
  /** 1 to n by time. */
  number: number
  start: number | null
  end: number | null
  images: number
  videos: number
  first: number
  count: number
  /** Which of them stands for it, from 0. */
  cover: number
}
type WaveToPack = Omit<OutlinedWave, 'first' | 'count'>

/** Proportions on a scale of 64 steps of 2 % each, from 0.6 (width to height) to 2.09; photos from À on, clips from Ā. */
const NARROWEST = 0.6
const STEP = Math.log(1.02)
const STEPS = 64
const PHOTO = 0xc0
const CLIP = PHOTO + STEPS

export function packShape({ type, width, height }: Omit<OutlinedItem, 'id'>): string {
  const step = Math.round(Math.log(width / height / NARROWEST) / STEP) || 0
  return String.fromCharCode((type === 'video' ? CLIP : PHOTO) + Math.min(STEPS - 1, Math.max(0, step)))
}

/** `ratio`: width to height, to 1 %, within what the scale has. */
function unpackShape(shape: string): { type: 'image' | 'video'; ratio: number } {
  const code = shape.charCodeAt(0) - PHOTO
  return {
    type: code >= STEPS ? 'video' : 'image',
    ratio: NARROWEST * Math.exp((code % STEPS) * STEP),
  }
}

/** Waves come by number without a gap, those emptied included; items in the order shown. */
export function packOutline(items: readonly OutlinedItem[], waves: readonly WaveToPack[]): Outline {
  const shapes = { image: new Map<number, string>(), video: new Map<number, string>() }
  const shapeOf = (item: OutlinedItem): string => {
    const ratio = item.width / item.height
    const known = shapes[item.type].get(ratio) ?? packShape(item)
    shapes[item.type].set(ratio, known)
    return known
  }
  let last = 0
  const since = (start: number | null): number | null => {
    if (start === null) return null
    const step = start - last
    last = start
    return step
  }
  return {
    ids: items.map((item, at) => item.id - (items[at - 1]?.id ?? 0)),
    shapes: items.map(shapeOf).join(''),
    waves: waves.map(({ start, end, images, videos, cover }) => [
      since(start),
      start === null || end === null ? 0 : end - start,
      images,
      videos,
      cover,
    ]),
  }
}

/** Emptied waves are left out. */
export function unpackOutline({ ids, shapes, waves }: Outline) {
  let id = 0
  let first = 0
  let last = 0
  // A session has few kinds of shapes, and a thousand items.
  const known = new Map<string, ReturnType<typeof unpackShape>>()
  const shapeOf = (shape: string) => {
    const found = known.get(shape) ?? unpackShape(shape)
    known.set(shape, found)
    return found
  }
  return {
    ids: ids.map((step) => {
      id += step
      return id
    }),
    shapes: [...shapes].map(shapeOf),
    waves: waves.flatMap(([step, length, images, videos, cover], at): OutlinedWave[] => {
      const start = step === null ? null : last + step
      last = start ?? last
      const wave = {
        number: at + 1,
        start,
        end: start === null ? null : start + length,
        images,
        videos,
        cover,
      }
      const from = first
      first += images + videos
      return images + videos === 0 ? [] : [{ ...wave, first: from, count: images + videos }]
    }),
  }
}
