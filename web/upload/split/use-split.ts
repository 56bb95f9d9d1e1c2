import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { currentAccount } from '#web/accounts/store.ts'
import { openSplitCalls } from './split-calls.ts'
import { createSplitStore } from './split-store.ts'

/** What one photographer has split into several sessions, here or on an earlier visit. */
export function useSplit(user: number) {
  const store = useMemo(
    () => createSplitStore(openSplitCalls(user, () => currentAccount().token ?? '')),
    [user],
  )
  useEffect(() => {
    void store.look()
    return store.close
  }, [store])
  const state = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  return { store, ...state }
}
