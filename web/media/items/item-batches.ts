import type { SessionMedia } from '#contract/catalogue/catalogue.ts'

/** Items of one call. The borders are fixed, so that calls of many visitors are alike. */
const SIZE = 120
const AT_ONCE = 2
/** Batches that wait at most: whoever drags over a whole session leaves the rest of it unloaded. */
const WAITING = 4
/** Pause before what failed may be asked again, ms. */
const PAUSE = 2000

type Batches = {
  ids: readonly number[]
  fetchItems: (ids: readonly number[]) => Promise<readonly SessionMedia[]>
  isKnown: (id: number) => boolean
  /** What arrived; nothing when a call failed, and when it may be tried again. */
  told: (items: readonly SessionMedia[]) => void
}

/** Loads a session's items batch by batch: what was wanted last comes first. */
export function openBatches({ ids, fetchItems, isKnown, told }: Batches) {
  const underWay = new Map<number, Promise<void>>()
  /** Batches that came, with all in them that is shown; and those that failed a moment ago. */
  const done = new Set<number>()
  const paused = new Map<number, ReturnType<typeof setTimeout>>()
  /** Those that have not come since they failed, and those that were wanted last. */
  const failed = new Set<number>()
  let inSight: readonly number[] = []
  let waiting: number[] = []

  const idsOf = (batch: number) => ids.slice(batch * SIZE, (batch + 1) * SIZE).filter((id) => !isKnown(id))
  const start = (batch: number): Promise<void> => {
    const last = underWay.get(batch)
    if (last !== undefined) return last
    const call = fetchItems(idsOf(batch))
      .then((items) => {
        done.add(batch)
        failed.delete(batch)
        told(items)
      })
      .finally(() => {
        underWay.delete(batch)
        next()
      })
    underWay.set(batch, call)
    return call
  }
  const pause = (batch: number) => {
    const end = () => {
      paused.delete(batch)
      told([])
    }
    paused.set(batch, setTimeout(end, PAUSE))
    failed.add(batch)
    told([])
  }
  const hasFailed = () => inSight.some((batch) => failed.has(batch))
  const next = () => {
    while (underWay.size < AT_ONCE) {
      const batch = waiting.pop()
      if (batch === undefined) return
      start(batch).catch(() => pause(batch))
    }
  }
  const missing = (places: readonly number[]): number[] => {
    const batches = new Set(places.filter((at) => !isKnown(ids[at] ?? 0)).map((at) => Math.floor(at / SIZE)))
    return [...batches].filter((batch) => !done.has(batch))
  }
  return {
    /** Whether any of what was wanted last did not come. */
    hasFailed,
    /** What failed may be tried again at once. */
    again(): void {
      for (const pausing of paused.values()) clearTimeout(pausing)
      paused.clear()
      told([])
    },
    want(places: readonly number[]): void {
      const had = hasFailed()
      inSight = missing(places)
      if (hasFailed() !== had) told([])
      const wanted = inSight.filter((batch) => !underWay.has(batch) && !paused.has(batch))
      if (wanted.length === 0) return
      waiting = [...waiting.filter((batch) => !wanted.includes(batch)), ...wanted.reverse()].slice(-WAITING)
      next()
    },
    async load(places: readonly number[]): Promise<void> {
      // One after the other: a wave rarely lies in more than two.
      for (const batch of missing(places)) await start(batch)
    },
  }
}
