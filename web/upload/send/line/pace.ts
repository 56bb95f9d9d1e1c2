/** Fewest and most files in flight, and how many at first. */
const LEAST = 2
const FIRST = 3
const MOST = 8
/** How long the line is watched before the number changes, ms. */
const WATCHED_MS = 4000
/** A rate this much above or below another differs from it. */
const CLEARLY = 0.06

/**
 * How many files at once the line takes: one more while that brings clearly more bytes a second, one less where it brings none, half
 * as many when the line is lost. `most`: what the browser's connections allow.
 */
export function createPace(now: () => number, most = MOST) {
  let atOnce = Math.min(FIRST, most)
  let before = { atOnce: 0, rate: 0 }
  let watched = { since: now(), bytes: 0 }

  const watchAnew = () => {
    watched = { since: now(), bytes: 0 }
  }
  const set = (next: number) => {
    atOnce = Math.min(most, Math.max(LEAST, next))
  }
  return {
    atOnce: () => atOnce,
    /** Bytes that have just left; `full`: as many files as allowed were in flight. */
    sent(bytes: number, full: boolean): void {
      if (!full) watchAnew()
      watched.bytes += bytes
      const ms = now() - watched.since
      if (ms < WATCHED_MS) return
      const rate = watched.bytes / ms
      const tried = { atOnce, rate }
      const more = rate > before.rate * (1 + CLEARLY)
      const less = rate < before.rate * (1 - CLEARLY)
      const way = Math.sign(atOnce - before.atOnce) || 1
      // What brings as much with fewer is better: files arrive one by one.
      set(atOnce + (more ? way : less ? -way : -1))
      before = tried
      watchAnew()
    },
    lost(): void {
      set(Math.floor(atOnce / 2))
      before = { atOnce: 0, rate: 0 }
      watchAnew()
    },
  }
}

/** Of six connections that HTTP/1 allows a browser one is left to everything else; above it there is no such bound. */
export function connectionsOf(protocol: string | undefined): number {
  return protocol === 'h2' || protocol === 'h3' ? 2 * MOST : 5
}
