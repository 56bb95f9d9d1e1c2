import { useEffect, useState, useSyncExternalStore } from 'react'
import { isTold, subscribeMarks } from './marks-store.ts'

/** Marks of the account and the order after them are waited for so long, ms: what they bring to the front would move under a finger. */
const PATIENCE_MS = 400

/** Whether it is known what stands first, or is not waited for any more. `isOrdered`: by the marks that are here. */
export function useKnown(session: number, isOrdered: boolean): boolean {
  const isThere =
    useSyncExternalStore(
      subscribeMarks,
      () => isTold(session),
      () => false,
    ) && isOrdered
  const [isKnown, setKnown] = useState(isThere)
  // Once known it stays so: with each mark the next order is under way.
  if (isThere && !isKnown) setKnown(true)
  useEffect(() => {
    const timer = setTimeout(setKnown, PATIENCE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isKnown
}
