import { useState } from 'react'

type Steady<Wave> = {
  keyOf: (wave: Wave) => string
  /** A wave that is said not to be one's own leaves its place at once. */
  isLeaving: (wave: Wave) => boolean
  /** Whether somebody can already go through this order. */
  isSettled: boolean
  /** The place of the last wave on the screen; -1: none. */
  lastInSight: () => number
}

/**
 * An order as somebody goes through it: what is on the screen and before it stays in its place when a new mark brings another
 * order, so that what he is about to press does not move and nothing that he has not seen slips past him. `begin` takes the
 * order as it is, from the first wave on.
 */
export function useSteadyOrder<Wave>(
  order: readonly Wave[],
  { keyOf, isLeaving, isSettled, lastInSight }: Steady<Wave>,
): { steady: readonly Wave[]; begin: () => void } {
  const [last, setLast] = useState({ order, isSettled, steady: order })
  if (last.order === order && last.isSettled === isSettled)
    return { steady: last.steady, begin: () => setLast({ order, isSettled, steady: order }) }
  const kept =
    last.isSettled && isSettled
      ? last.steady.slice(0, lastInSight() + 1).filter((wave) => !isLeaving(wave))
      : []
  const steady = keepFirst(order, kept, keyOf)
  setLast({ order, isSettled, steady })
  return { steady, begin: () => setLast({ order, isSettled, steady: order }) }
}

/** Some waves first, as far as they are still there, and all others in their order. */
export function keepFirst<Wave>(
  order: readonly Wave[],
  first: readonly Wave[],
  keyOf: (wave: Wave) => string,
): Wave[] {
  const left = new Map(order.map((wave) => [keyOf(wave), wave]))
  const before = first.flatMap((wave) => left.get(keyOf(wave)) ?? [])
  for (const wave of before) left.delete(keyOf(wave))
  return [...before, ...left.values()]
}
