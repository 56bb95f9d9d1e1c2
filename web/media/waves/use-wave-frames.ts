import { useMemo } from 'react'
import type { SessionMedia } from '#contract/catalogue/catalogue.ts'
import type { PageWave, SessionItems } from '../items/session-items.ts'

/** The items of a wave as they are played, by their place in it, from 0. */
export type WaveFrames = {
  count: number
  /** Undefined until it is loaded. */
  get(at: number): SessionMedia | undefined
  /** Loads those from one place to before another; resolves when all that are still shown are there. Throws ApiError. */
  load(from: number, to: number): Promise<unknown>
}

/** Nothing of it is loaded until it is asked for; the same while items arrive. */
export function useWaveFrames({ get, load, ids }: SessionItems, { first, count }: PageWave): WaveFrames {
  return useMemo(
    () => ({
      count,
      get: (at) => get(ids[first + at] ?? 0),
      load: (from, to) => load(ids.slice(first + from, first + Math.min(count, to))),
    }),
    [get, load, ids, first, count],
  )
}
