import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import type { Opening } from '#contract/waves/opening.ts'
import { type OutlinedWave, unpackOutline } from '#contract/waves/outline.ts'
import { openBatches } from './item-batches.ts'

/**
 * One ride, as the page knows it. `first` and `count`: which part of `ids`. Times: ms of the place's clock since midnight of the
 * session's date; null: nobody knows.
 */
export type PageWave = OutlinedWave

/** All items of a session as its page knows them: where and how large at once, what they are as they are loaded. */
export type SessionItems = {
  /** In the order shown. */
  ids: readonly number[]
  /** Where an item stands in `ids`; -1: nowhere. */
  placeOf(id: number): number
  typeOf(id: number): 'image' | 'video'
  /** Width / height, before the item is loaded and after. */
  ratioOf(id: number): number
  /** Empty where no waves are shown; emptied ones are left out. */
  waves: readonly PageWave[]
  waveOf(id: number): PageWave | undefined
  /** Undefined until it is loaded. */
  get(id: number): SessionMedia | undefined
  /** Loads what is missing, in batches, at most two calls at once; what failed is tried again when it is wanted again. */
  want(ids: readonly number[]): void
  /** Whether any of what was wanted last did not come. */
  hasFailed(): boolean
  /** Lets what failed be asked for at once. */
  again(): void
  /** Resolves to those of `ids` that are shown, all loaded. Throws ApiError. */
  load(ids: readonly number[]): Promise<SessionMedia[]>
}

type Fetch = (ids: readonly number[]) => Promise<readonly SessionMedia[]>
/** `changes`: calls back whenever items arrive or cannot; returns what ends that. */
type SessionItemsStore = SessionItems & {
  changes(listener: () => void): () => void
  /** Grows with each change. */
  version(): number
}

/** `gone`: told when items of the outline are not answered, which has changed since. */
export function openSessionItems(
  { outline, media }: Pick<Opening, 'outline' | 'media'>,
  fetchItems: Fetch,
  gone: () => void,
): SessionItemsStore {
  const { ids, shapes, waves } = unpackOutline(outline)
  const places = new Map(ids.map((id, at) => [id, at]))
  const known = new Map(media.map((item) => [item.id, item]))
  const listeners = new Set<() => void>()
  let version = 0
  const waveAt = ids.map((): PageWave | undefined => undefined)
  for (const wave of waves) waveAt.fill(wave, wave.first, wave.first + wave.count)
  const shapeOf = (id: number) => shapes[places.get(id) ?? -1]
  const batches = openBatches({
    ids,
    async fetchItems(asked) {
      const items = await fetchItems(asked)
      if (items.length < asked.length) gone()
      return items
    },
    isKnown: (id) => known.has(id),
    told(items) {
      for (const item of items) known.set(item.id, item)
      version += 1
      for (const listener of listeners) listener()
    },
  })
  return {
    ids,
    waves,
    placeOf: (id) => places.get(id) ?? -1,
    typeOf: (id) => shapeOf(id)?.type ?? 'image',
    ratioOf: (id) => shapeOf(id)?.ratio ?? 1.5,
    waveOf: (id) => waveAt[places.get(id) ?? -1],
    get: (id) => known.get(id),
    hasFailed: batches.hasFailed,
    again: batches.again,
    want: (wanted) => batches.want(placesOf(wanted, places)),
    async load(wanted) {
      await batches.load(placesOf(wanted, places))
      return wanted.flatMap((id) => known.get(id) ?? [])
    },
    changes(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => version,
  }
}

const placesOf = (ids: readonly number[], places: ReadonlyMap<number, number>): number[] =>
  ids.flatMap((id) => places.get(id) ?? [])
