import { useEffect, useSyncExternalStore } from 'react'
import { useAccount } from '#web/accounts/store.ts'
import { type HeartState, heartOf, type Ids } from './ids.ts'
import { bringOnce, currentShortlist, type Shown, subscribe, surferOf } from './store.ts'

const UNKNOWN: Shown = {
  ...{ of: null, ids: [], known: false, lost: false },
  has: new Set(),
  failed: new Set(),
}

/** Has the shortlist of whoever is logged in asked for. */
function useBrought(): void {
  const of = surferOf(useAccount())
  useEffect(() => {
    if (of) bringOnce(of)
  }, [of])
}

/** All of it; not `known` on the server, while hydrating, and until the account has answered. */
export function useShortlist(): Shown {
  useBrought()
  return useSyncExternalStore(subscribe, currentShortlist, () => UNKNOWN)
}

/** The heart of an item or a wave, and whether its last press could not be stored. */
export function useHeart(ids: Ids): { heart: HeartState; failed: boolean } {
  useBrought()
  const heart = useSyncExternalStore<HeartState>(
    subscribe,
    () => heartOf(currentShortlist().has, ids),
    () => 'none',
  )
  const failed = useSyncExternalStore(
    subscribe,
    () => currentShortlist().failed.size > 0 && ids.some((id) => currentShortlist().failed.has(id)),
    () => false,
  )
  return { heart, failed }
}
