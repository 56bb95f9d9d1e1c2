import { useEffect, useState, useSyncExternalStore } from 'react'
import { isTold, subscribeMarks } from './marks-store.ts'

/** Marks of the account and the order after them are waited for so long, ms: what they bring to the front would move under a finger. */
const PATIENCE_MS = 400

/**
 * Whether the waves can be shown in their order: the marks of the account are here and the waves are in order of them (`isOrdered`),
 * or both were waited for long enough.
 */
export function useOrderReady(session: number, isOrdered: boolean): boolean {
  const isThere =
    useSyncExternalStore(
      subscribeMarks,
      () => isTold(session),
      () => false,
    ) && isOrdered
  const [isReady, setReady] = useState(isThere)
  // Once ready it stays so: with each mark the next order is under way.
  if (isThere && !isReady) setReady(true)
  useEffect(() => {
    const timer = setTimeout(setReady, PATIENCE_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isReady
}
